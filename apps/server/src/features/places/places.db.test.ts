import type { Place } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { loadFewPlaces } from '../../../test/small-gazetteer.ts'
import { TOWN_NAMES } from '../../../test/town-names.ts'
import { PLACES_FILE } from '../../storage.ts'
import { loadGazetteer } from './load-gazetteer.ts'

const ENOUGH = 0.97
const NEAR_DEGREES = 0.4

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await loadGazetteer(test.database.connection, PLACES_FILE)
})
afterAll(() => test.close())

const suggest = async (text: string): Promise<Place[]> =>
  (await test.call('GET', `/api/places/?q=${encodeURIComponent(text)}`)).json()
const first = async (text: string) => {
  const [place] = await suggest(text)
  return place && `${place.name}, ${place.country}`
}

describe('suggestions of places', () => {
  it('know how people write the towns they come from', async () => {
    const missed: string[] = []
    for (const [typed, country, lat, lon] of TOWN_NAMES) {
      const offered = (await suggest(typed)).slice(0, 2)
      const isRight = (place: Place) =>
        place.country_code === country &&
        Math.abs(place.lat - lat) < NEAR_DEGREES &&
        Math.abs(place.lon - lon) < NEAR_DEGREES
      if (!offered.some(isRight)) missed.push(`${typed}: ${offered.map(({ name }) => name).join()}`)
    }
    expect(TOWN_NAMES.length).toBeGreaterThanOrEqual(200)
    expect(new Set(TOWN_NAMES.map(([, country]) => country)).size).toBeGreaterThanOrEqual(40)
    const pardoned = Math.floor(TOWN_NAMES.length * (1 - ENOUGH))
    expect(missed.slice(pardoned)).toEqual([])
  })

  it.each([
    ['berg', 'Bergen, Norway'],
    ['Łódź', 'Łódź, Poland'],
    ['lodz', 'Łódź, Poland'],
    ['Hà Nội', 'Hanoi, Vietnam'],
    ['saigon', 'Ho Chi Minh City, Vietnam'],
    ['Kiev', 'Kyiv, Ukraine'],
    ['munchen', 'Munich, Germany'],
    ['Cluj', 'Cluj-Napoca, Romania'],
    ['sao paolo', 'São Paulo, Brazil'],
    ['Paris, Texas', 'Paris, United States'],
    ['cordoba argentina', 'Córdoba, Argentina'],
  ])('offer for %s first %s', async (typed, expected) => {
    expect(await first(typed)).toBe(expected)
  })

  it('are at most eight, each whole', async () => {
    const places = await suggest('san')
    expect(places).toHaveLength(8)
    const lodz = (await suggest('lodz'))[0]
    expect(lodz).toMatchObject({ state: 'Łódź Voivodeship', country_code: 'PL' })
    expect(lodz?.lat).toBeCloseTo(51.77, 1)
    expect((await test.call('GET', `/api/places/${lodz?.id}/`)).json()).toEqual(lodz)
  })

  it('take letters that mean something to the database as letters', async () => {
    for (const typed of ['100%', '__', "o'", '\\\\', ',,', '()']) {
      expect(
        (await test.call('GET', `/api/places/?q=${encodeURIComponent(typed)}`)).statusCode,
      ).toBe(200)
    }
    expect(await suggest('%%')).toEqual([])
  })

  it('want two letters', async () => {
    const answer = await test.call('GET', '/api/places/?q=a')
    expect([answer.statusCode, answer.json()]).toEqual([400, { q: ['Use at least 2 characters.'] }])
    expect((await test.call('GET', '/api/places/')).statusCode).toBe(400)
  })

  it('lead to places that exist', async () => {
    for (const id of ['nowhere1', '~abc', '~', 'x'.repeat(1001)]) {
      expect((await test.call('GET', `/api/places/${id}/`)).statusCode).toBe(404)
    }
  })
})

describe('the place of a point', () => {
  const at = (lat: number, lon: number) =>
    test.call('GET', `/api/places/reverse/?lat=${lat}&lon=${lon}`)

  it.each([
    [52.23, 21.01, 'Warsaw', 'Mazovia', 'Poland'],
    [48.137, 11.575, 'Munich', 'Bavaria', 'Germany'],
    // Across the river lies another country.
    [47.56, 7.59, 'Basel', 'Basel-City', 'Switzerland'],
    [10.7769, 106.7009, 'Ho Chi Minh City', 'Ho Chi Minh City (HCMC)', 'Vietnam'],
  ])('%s, %s is in %s', async (lat, lon, _name, state, country) => {
    expect((await at(lat, lon)).json()).toMatchObject({ state, country })
  })

  it('is none far out at sea', async () => {
    expect((await at(-45, -25)).statusCode).toBe(404)
  })

  it.each([
    ['lat', 91, 0],
    ['lon', 0, -181],
  ])('must be on the globe: %s', async (field, lat, lon) => {
    const answer = await at(lat, lon)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })
})

describe('loading the gazetteer', () => {
  it('happens once', async () => {
    expect(await loadGazetteer(test.database.connection, PLACES_FILE)).toBe(false)
  })

  it('is done by one of several nodes that start together', async () => {
    const other = await startTestApp()
    const loaded = await Promise.all([1, 2, 3].map(() => loadFewPlaces(other.database.connection)))
    expect(loaded.filter(Boolean)).toHaveLength(1)
    await other.close()
  })

  it('leaves nothing behind when it is cut off, and then begins anew', async () => {
    const other = await startTestApp()
    const { connection, pool } = other.database
    const found = async () => (await pool.query('select 1 from places')).rowCount
    const holder = await pool.connect()
    await holder.query('begin; lock table settings in share mode')
    const cutOff = loadFewPlaces(connection).catch((error: Error) => error)
    // It stands before its last step, which the lock keeps it from.
    const cut = () =>
      pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'the-berg places'
          and wait_event_type = 'Lock'`)
    while (!(await cut()).rowCount);
    expect(await cutOff).toBeInstanceOf(Error)
    await holder.query('rollback')
    holder.release()
    expect(await found()).toBe(0)
    expect(await loadFewPlaces(connection)).toBe(true)
    expect(await found()).toBe(4)
    await other.close()
  })

  it('ends at once when the site stops', async () => {
    const other = await startTestApp()
    const stop = new AbortController()
    const loading = loadGazetteer(other.database.connection, PLACES_FILE, stop.signal)
    const { pool } = other.database
    // A session that is still being made has a transaction too, but has asked nothing.
    const hasBegun = () =>
      pool.query(`select from pg_stat_activity where datname = current_database()
        and application_name = 'the-berg places' and xact_start is not null and query <> ''`)
    while (!(await hasBegun()).rowCount);
    stop.abort()
    // In the middle of a query, or between two.
    await expect(loading).rejects.toThrow(/Connection terminated|not queryable/)
    expect((await pool.query('select 1 from places')).rowCount).toBe(0)
    await other.close()
  })
})
