import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Place } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { loadFewPlaces } from '../../../test/small-gazetteer.ts'

const PHOTON = {
  features: [
    {
      geometry: { coordinates: [24.7535, 59.437] },
      properties: {
        name: 'Kalamaja',
        city: 'Tallinn',
        state: 'Harju',
        country: 'Eesti',
        countrycode: 'EE',
      },
    },
  ],
}
const NOMINATIM = {
  lat: '59.437',
  lon: '24.7535',
  name: 'Tallinn',
  address: { city: 'Tallinn', state: 'Harju', country: 'Eesti', country_code: 'ee' },
}
const TALLINN = {
  name: 'Tallinn',
  state: 'Harju',
  country: 'Estonia',
  country_code: 'EE',
  lat: 59.44,
  lon: 24.75,
}

type Answer = { status?: number; body?: string; silent?: true }

/** Stands in for a geocoder on the network. */
let server: Server
let answer: Answer
let asked: string[]
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (answer.silent) return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe.each([
  [
    'photon',
    PHOTON,
    PHOTON,
    '/api/?q=tallin&limit=8&lang=en',
    '/reverse?lat=59.4&lon=24.7&limit=1',
  ],
  [
    'nominatim',
    [NOMINATIM],
    NOMINATIM,
    '/search?q=tallin&limit=8',
    '/reverse?lat=59.4&lon=24.7&zoom=10',
  ],
])('a %s server', (kind, found, one, searchAddress, reverseAddress) => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await startTestApp({ env: { GEOCODER_URL: `${url}/`, GEOCODER_KIND: kind } })
    await loadFewPlaces(test.database.connection)
    token = (await test.signIn((await test.addUser()).username)).access
  })
  afterAll(() => test.close())

  const suggest = async (q: string, by?: string): Promise<Place[]> =>
    (await test.call('GET', `/api/places/?q=${q}`, { token: by })).json()

  it('is asked for people who are signed in', async () => {
    answer = { body: JSON.stringify(found) }
    const [place] = await suggest('tallin', token)
    expect(place).toMatchObject(TALLINN)
    expect(asked[0]?.startsWith(searchAddress)).toBe(true)
    // The id leads to the place also when that server is gone.
    answer = { status: 500 }
    expect((await test.call('GET', `/api/places/${place?.id}/`)).json()).toEqual(place)
  })

  it('is asked where a point is', async () => {
    answer = { body: JSON.stringify(one) }
    const place = await test.call('GET', '/api/places/reverse/?lat=59.4&lon=24.7', { token })
    expect(place.json()).toMatchObject(TALLINN)
    expect(asked[0]?.startsWith(reverseAddress)).toBe(true)
  })

  it('names no street and no house', async () => {
    const street = { name: 'Pikk 7', osm_key: 'highway', countrycode: 'EE' }
    const photon = { features: [{ ...PHOTON.features[0], properties: street }] }
    const nominatim = [{ ...NOMINATIM, name: 'Pikk 7', category: 'highway', address: {} }]
    answer = { body: JSON.stringify(kind === 'photon' ? photon : nominatim) }
    expect(await suggest('pikk', token)).toEqual([])
  })

  it('is not asked for visitors', async () => {
    answer = { body: JSON.stringify(found) }
    expect(await suggest('lodz')).toMatchObject([{ name: 'Łódź' }])
    expect(asked).toEqual([])
  })

  it.each<[string, Answer]>([
    ['is broken', { status: 500 }],
    ['talks nonsense', { body: '{"features": 7}' }],
    ['sends no JSON', { body: '<html>' }],
    ['never ends', { body: `[${' '.repeat(600_000)}]` }],
    ['stays silent', { silent: true }],
  ])('is replaced by our own places when it %s', async (_what, given) => {
    answer = given
    expect(await suggest('lodz', token)).toMatchObject([{ name: 'Łódź' }])
    expect(asked).toHaveLength(1)
    expect(test.logs()).toContain('the geocoder does not answer')
  })
})

describe('the id of a place that another server found', () => {
  let test: TestApp
  let token: string
  let place: Place
  beforeAll(async () => {
    test = await startTestApp({ env: { GEOCODER_URL: url, GEOCODER_KIND: 'nominatim' } })
    token = (await test.signIn((await test.addUser()).username)).access
    const name = '<img src=x onerror=alert(1)>Tallinn'
    answer = {
      body: JSON.stringify([{ ...NOMINATIM, address: { ...NOMINATIM.address, city: name } }]),
    }
    ;[place] = (await test.call('GET', '/api/places/?q=tallinn', { token })).json<[Place]>()
  })
  afterAll(() => test.close())

  const forge = (...fields: unknown[]) =>
    `~${Buffer.from(JSON.stringify(fields)).toString('base64url')}`
  const pin = (place_id: string) =>
    test.call('POST', '/api/map-pins/', { token, body: { first_name: 'Eve', place_id } })

  it('leads to that place, without markup and to two decimals', async () => {
    expect(place).toMatchObject(TALLINN)
    expect((await pin(place.id)).json()).toMatchObject({
      location_text: 'Tallinn',
      country: 'Estonia',
      lat: 59.44,
      lon: 24.75,
    })
  })

  it.each<[string, () => string]>([
    ['markup and an invented country', () => forge('<b>x</b>', '', 'Atlantis', 'XX', 1, 2)],
    ['a spot outside the world', () => forge('x', '', 'Estonia', 'EE', 1e308, -1e308)],
    ['a name that no table takes', () => forge('x\u0000', '', 'Estonia', 'EE', 1, 2)],
    ['other fields', () => forge(1, null, {})],
    ['no fields', () => forge()],
    ['no JSON', () => '~e30'],
    ['nothing', () => '~'],
    ['a dot', () => '~.'],
    ['the fields of another place', () => place.id.replace(/^~.{8}/, '~AAAAAAAA')],
    ['its signature cut off', () => place.id.replace(/\..*$/, '')],
    ['its signature cut short', () => place.id.slice(0, -1)],
  ])('with %s is no place', async (_what, id) => {
    expect((await test.call('GET', `/api/places/${encodeURIComponent(id())}/`)).statusCode).toBe(
      404,
    )
    const answered = await pin(id())
    expect([answered.statusCode, answered.json()]).toEqual([
      400,
      { place_id: ['There is no such place.'] },
    ])
  })
})
