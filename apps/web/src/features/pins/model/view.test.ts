import type { MapPin } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { fallbackPosition } from './point-of.ts'
import { initialsOf, locationOf, nameOf } from './format-pin.ts'
import { countriesOf, countsOf, filterPins, statesOf } from './view.ts'

const pin = (special: Partial<MapPin>): MapPin => ({
  id: 1,
  user: 1,
  first_name: 'Marta',
  last_name: 'Kowalska',
  job_title: '',
  job_titles: [],
  location_text: 'Łódź',
  state: 'Łódź Voivodeship',
  country: 'Poland',
  lat: 51.8,
  lon: 19.5,
  profile_image: '',
  level: 'town',
  created_at: '2026-11-14T08:00:00Z',
  ...special,
})
const PINS = [
  pin({ id: 1 }),
  pin({ id: 2, first_name: 'Anna', location_text: 'Kraków', state: 'Lesser Poland' }),
  pin({
    id: 3,
    first_name: 'Ola',
    country: 'Norway',
    state: '',
    location_text: '',
    level: 'country',
  }),
]
const idsOf = (pins: readonly MapPin[]) => pins.map(({ id }) => id)
const none = { q: '', country: '', state: '' }

describe('the pins on a screen', () => {
  it.each([
    [none, [1, 2, 3]],
    [{ ...none, q: 'kowal' }, [1, 2, 3]],
    [{ ...none, q: 'MARTA' }, [1]],
    [{ ...none, q: 'krak' }, [2]],
    [{ ...none, q: 'krakow' }, [2]],
    [{ ...none, q: 'Krako\u0301w' }, [2]],
    [{ ...none, q: 'lodz marta' }, [1]],
    [{ ...none, q: ' ' }, [1, 2, 3]],
    [{ ...none, q: '%' }, []],
    [{ ...none, country: 'poland' }, [1, 2]],
    [{ ...none, country: 'Pol' }, []],
    [{ ...none, country: 'Poland', state: 'lesser poland' }, [2]],
  ])('are found by %o', (filter, expected) => {
    expect(idsOf(filterPins(PINS, filter))).toEqual(expected)
  })

  it('know their countries and states', () => {
    expect(countriesOf(PINS)).toEqual(['Norway', 'Poland'])
    expect(statesOf(PINS, 'Poland')).toEqual(['Lesser Poland', 'Łódź Voivodeship'])
    expect(statesOf(PINS, 'Norway')).toEqual([])
  })

  it('are counted, a place that nobody named not', () => {
    expect(countsOf(PINS)).toEqual({ people: 3, countries: 2, states: 2, hometowns: 2 })
  })

  it('are named without markup', () => {
    expect(nameOf(pin({ first_name: '<b>Ann</b>', last_name: 'Lee' }))).toBe('Ann Lee')
    expect(initialsOf(pin({ first_name: 'émile', last_name: '' }))).toBe('É')
    expect(locationOf(pin({ location_text: 'Luxembourg', state: '', country: 'Luxembourg' }))).toBe(
      'Luxembourg',
    )
  })
})

describe('an estimated spot', () => {
  it('is always the same for a text, and on the inhabited part of the map', () => {
    expect(fallbackPosition('Cluj')).toEqual(fallbackPosition('Cluj'))
    expect(fallbackPosition('Cluj')).not.toEqual(fallbackPosition('Dej'))
    for (let at = 0; at < 500; at++) {
      const { lat, lon } = fallbackPosition(`Town ${at}`)
      expect(Math.abs(lat)).toBeLessThanOrEqual(60)
      expect(Math.abs(lon)).toBeLessThanOrEqual(150)
    }
  })
})
