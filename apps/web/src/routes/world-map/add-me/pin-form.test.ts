import { describe, expect, it } from 'vitest'
import { EMPTY_FORM, atPlace, bodyOf, formOf } from './pin-form.ts'

describe('the form', () => {
  it('sends the name split at the first space, and leaves empty texts out', () => {
    const form = { ...EMPTY_FORM, name: '  Nguyễn  Thị Lan ', jobTitles: ' Baker, ,Trainer, ' }
    expect(bodyOf(form, '')).toEqual({
      first_name: 'Nguyễn',
      last_name: 'Thị Lan',
      lat: null,
      lon: null,
      level: 'town',
      job_titles: ['Baker', 'Trainer'],
    })
  })

  it('takes over a whole place', () => {
    const place = {
      id: 'x',
      name: 'Bergen',
      state: 'Vestland',
      country: 'Norway',
      country_code: 'NO',
      lat: 60.39299,
      lon: 5.32415,
    }
    const before = { ...EMPTY_FORM, name: 'Kari', state: 'Bavaria', country: 'Germany' }
    expect(bodyOf({ ...before, ...atPlace(place) }, '/media/1')).toMatchObject({
      location_text: 'Bergen',
      state: 'Vestland',
      country: 'Norway',
      place_id: 'x',
      lat: 60.393,
      profile_image: '/media/1',
    })
  })

  it('is filled with the pin that is there', () => {
    const pin = {
      id: 1,
      user: 1,
      first_name: 'Marta',
      last_name: 'Kowalska',
      job_title: 'Baker',
      job_titles: ['Baker', 'Trainer'],
      location_text: 'Łódź',
      state: 'Łódź Voivodeship',
      country: 'Poland',
      lat: 51.77,
      lon: null,
      profile_image: '/media/pins/1-1',
      level: 'country' as const,
      created_at: '2026-11-14T08:00:00Z',
    }
    expect(formOf(pin)).toMatchObject({
      name: 'Marta Kowalska',
      jobTitles: 'Baker, Trainer',
      hometown: 'Łódź',
      lon: undefined,
      level: 'country',
      image: '/media/pins/1-1',
    })
    expect(formOf(null)).toEqual(EMPTY_FORM)
  })
})
