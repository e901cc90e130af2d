// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { atPlace, bodyOf, EMPTY_FORM, formOf, pinDraftsOf, needsSpot } from './pin-form.ts'

const NOBODY = { first_name: '', last_name: '' }

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
      lat: 60.393,
      lon: 5.3242,
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
      lon: 19.47,
      profile_image: '/media/pins/1-1',
      level: 'country' as const,
      created_at: '2026-11-14T08:00:00Z',
    }
    const town = formOf({ ...pin, level: 'town' }, NOBODY)
    expect(town).toMatchObject({
      name: 'Marta Kowalska',
      jobTitles: 'Baker, Trainer',
      hometown: 'Łódź',
      lat: 51.77,
      image: '/media/pins/1-1',
    })
    // The country's point is not where the person comes from.
    expect(formOf(pin, NOBODY)).toMatchObject({ lat: undefined, lon: undefined, level: 'country' })
  })

  it('knows the name that the account has', () => {
    expect(formOf(null, NOBODY)).toEqual(EMPTY_FORM)
    const user = { first_name: 'Marta', last_name: 'Kowalska' }
    expect(formOf(null, user)).toEqual({ ...EMPTY_FORM, name: 'Marta Kowalska' })
  })

  it('sends nothing finer than the country where only that is to be shown', () => {
    const lodz = {
      hometown: 'Łódź',
      state: 'Łódź Voivodeship',
      lat: 51.77,
      lon: 19.47,
      placeId: 'x',
    }
    const form = { ...EMPTY_FORM, name: 'Ola', country: 'Poland', level: 'country' as const }
    expect(bodyOf({ ...form, ...lodz }, '')).toEqual({
      first_name: 'Ola',
      last_name: '',
      lat: null,
      lon: null,
      country: 'Poland',
      level: 'country',
      job_titles: [],
    })
    expect(needsSpot(form)).toBe(false)
    expect(needsSpot({ ...form, country: '' })).toBe(true)
    expect(needsSpot({ ...form, level: 'town' })).toBe(true)
  })
})

const KEPT = { ...EMPTY_FORM, name: 'Ola', hometown: 'Bergen', lat: 60.39, lon: 5.32 }

describe('an unfinished form', () => {
  beforeEach(() => localStorage.clear())

  it('is found by the person who entered it and by nobody else', () => {
    expect(pinDraftsOf(1).keep(KEPT)).toBe(true)
    expect(pinDraftsOf(1).find()).toEqual({ form: KEPT, hadFile: false })
    expect(pinDraftsOf(2).find()).toBeUndefined()
    pinDraftsOf(1).drop()
    expect(pinDraftsOf(1).find()).toBeUndefined()
  })

  it('knows that there was a picture, which it cannot keep', () => {
    pinDraftsOf(1).keep({ ...KEPT, file: new File(['x'], 'me.png'), uploaded: '/media/1' })
    expect(pinDraftsOf(1).find()).toEqual({ form: KEPT, hadFile: true })
  })

  it.each(['', '{', '7', 'null', '{"form":{"name":7}}', '{"form":{"level":"street"}}'])(
    'is none where the device holds %s',
    (text) => {
      localStorage.setItem('berg-pin:1', text)
      expect(pinDraftsOf(1).find()).toBeUndefined()
    },
  )
})
