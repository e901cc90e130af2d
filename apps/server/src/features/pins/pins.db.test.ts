import type { BinItem, MapPin, PinInput } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { loadFewPlaces } from '../../../test/small-gazetteer.ts'
import { countryAt } from '../places/countries.ts'
import { media } from '../media/media.table.ts'
import { pins } from './pins.table.ts'

let test: TestApp
let marta: { id: number; token: string }
let rui: { id: number; token: string }
beforeAll(async () => {
  test = await startTestApp()
  await loadFewPlaces(test.database.connection)
  marta = await someone()
  rui = await someone()
})
beforeEach(() => test.database.orm.delete(pins))
afterAll(() => test.close())

async function someone() {
  const { id, username } = await test.addUser()
  return { id, token: (await test.signIn(username)).access }
}

const LODZ: PinInput = {
  first_name: 'Marta',
  last_name: 'Kowalska',
  lat: 51.7706,
  lon: 19.4739,
  location_text: 'Łódź',
  country: 'Poland',
  state: 'Łódź Voivodeship',
  job_titles: ['Line lead', 'Trainer'],
}
const put = (token: string | undefined, body: object = LODZ) =>
  test.call('POST', '/api/map-pins/', { token, body })
const list = async (): Promise<MapPin[]> => (await test.call('GET', '/api/map-pins/')).json()
/** Everything that the table holds. */
const stored = async () =>
  JSON.stringify((await test.database.pool.query('select * from pins')).rows)
// Without the time that an answer took, which may begin like a degree.
const logged = () => test.logs().replace(/"ms":[\d.]+/g, '')
const mine = async (token: string): Promise<{ pin: MapPin | null }> =>
  (await test.call('GET', '/api/map-pins/mine/', { token })).json()

describe('a pin', () => {
  it('is put on the map by a person who is signed in, and everybody sees it', async () => {
    expect((await put(undefined)).statusCode).toBe(401)
    const answer = await put(marta.token)
    expect(answer.statusCode).toBe(201)
    expect(await list()).toEqual([
      {
        ...LODZ,
        id: answer.json<MapPin>().id,
        user: marta.id,
        job_title: 'Line lead',
        profile_image: '',
        level: 'town',
        created_at: '2026-11-14T08:00:00Z',
      },
    ])
  })

  it('is one a person: a second one takes the place of the first', async () => {
    const first = (await put(marta.token)).json<MapPin>()
    await put(rui.token, { ...LODZ, first_name: 'Rui' })
    const second = (await put(marta.token, { ...LODZ, first_name: 'Maria' })).json<MapPin>()
    expect(second).toMatchObject({ id: first.id, first_name: 'Maria' })
    expect((await list()).map(({ first_name }) => first_name).toSorted()).toEqual(['Maria', 'Rui'])
  })

  it('is one also when it is sent twice at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => put(marta.token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await list()).toHaveLength(1)
  })

  it('is gone with one call, which may be repeated', async () => {
    await put(marta.token)
    for (const _ of [1, 2]) {
      const answer = await test.call('DELETE', '/api/map-pins/mine/', { token: marta.token })
      expect(answer.statusCode).toBe(204)
    }
    expect(await list()).toEqual([])
    expect(await mine(marta.token)).toEqual({ pin: null })
  })

  it('at country level is stored and shown at the country, with neither town nor spot', async () => {
    const answer = await put(marta.token, { ...LODZ, level: 'country' })
    const [shown] = await list()
    expect(shown).toMatchObject({
      country: 'Poland',
      state: '',
      location_text: '',
      level: 'country',
    })
    const { lat, lon } = shown as { lat: number; lon: number }
    expect(await countryAt(lat, lon)).toBe('PL')
    expect(answer.json()).toEqual(shown)
    expect((await mine(marta.token)).pin).toEqual(shown)
    const locations = (await test.call('GET', '/api/locations/')).json<object[]>()
    expect(locations).toEqual([
      { name: 'Poland', state: '', country: 'Poland', lat, lon, count: 1 },
    ])
    expect(await stored()).not.toMatch(/51\.77|19\.47|dź/)
    expect(logged()).not.toMatch(/51\.77|19\.47/)
  })

  it.each<[string, object]>([
    ['a spot', { lat: 51.774512, lon: 19.481234 }],
    ['a spot and the name of the town', { lat: 51.774512, lon: 19.481234, location_text: 'Lodz' }],
    [
      'a spot and a street',
      { lat: 51.774512, lon: 19.481234, location_text: 'Piotrkowska, Łódź, Poland' },
    ],
    ['a spot and a house', { lat: 51.774512, lon: 19.481234, location_text: 'Piotrkowska 104' }],
    ['a place and a spot', { place_id: 'lodzPL01', lat: 51.774512, lon: 19.481234 }],
    ['a place and a street', { place_id: 'lodzPL01', location_text: 'Piotrkowska 104' }],
  ])('at town level is stored and shown at the town, however precise is %s', async (_, special) => {
    const answer = await put(marta.token, { first_name: 'Marta', ...special })
    const town = { location_text: 'Łódź', country: 'Poland', lat: 51.7706, lon: 19.4739 }
    expect(answer.json()).toMatchObject(town)
    expect((await list())[0]).toMatchObject(town)
    expect(await stored()).not.toMatch(/51\.774|19\.481|Piotrkowska/)
    expect(logged()).not.toMatch(/51\.774|Piotrkowska/)
  })

  it('where no town is known keeps the spot to two decimals and what the person calls it', async () => {
    const village = { location_text: 'Lillevik 7, Lillevik', lat: 69.123456, lon: 18.654321 }
    await put(marta.token, { first_name: 'Ola', country: 'Norway', ...village })
    expect((await list())[0]).toMatchObject({ location_text: 'Lillevik', lat: 69.12, lon: 18.65 })
    expect(await stored()).not.toMatch(/69\.123|18\.654|Lillevik 7/)
  })

  it('takes country and state from the chosen place', async () => {
    const place_id = 'lodzPL01'
    const pin = (await put(marta.token, { first_name: 'Marta', place_id })).json<MapPin>()
    expect(pin).toMatchObject({
      location_text: 'Łódź',
      state: 'Łódź Voivodeship',
      country: 'Poland',
      lat: 51.7706,
      lon: 19.4739,
    })
    const wrong = await put(marta.token, { ...LODZ, place_id, country: 'Norway' })
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { country: ['The place lies in Poland.'] },
    ])
    expect((await put(marta.token, { ...LODZ, place_id: 'nowhere' })).json()).toEqual({
      place_id: ['There is no such place.'],
    })
  })

  it('is placed by the nearest town where the person names no country', async () => {
    const pin = (await put(marta.token, { first_name: 'Ola', lat: 60.3, lon: 5.4 })).json<MapPin>()
    expect(pin).toMatchObject({ country: 'Norway', state: 'Vestland', lat: 60.3, lon: 5.4 })
  })

  it('is somewhere: without a place or a spot it is refused', async () => {
    const answer = await put(marta.token, { first_name: 'Ola', state: 'Bavaria' })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { location_text: ['Choose a place, or set your pin on the map.'] },
    ])
    expect(await mine(marta.token)).toEqual({ pin: null })
  })

  it('may have no spot', async () => {
    const pin = (await put(marta.token, { first_name: 'Ola', country: 'norway' })).json<MapPin>()
    expect(pin).toMatchObject({ country: 'Norway', lat: null, lon: null })
  })

  it('has names without markup', async () => {
    const body = {
      ...LODZ,
      first_name: '<b>Marta</b>',
      last_name: '<img src=x onerror=alert(1)>K',
      location_text: '<i>Łódź</i>',
      job_titles: ['<u>Baker</u>', ' ', 'Baker'],
    }
    expect((await put(marta.token, body)).json()).toMatchObject({
      first_name: 'Marta',
      last_name: 'K',
      location_text: 'Łódź',
      job_titles: ['Baker'],
    })
  })

  it.each<[string, object]>([
    ['first_name', { first_name: '' }],
    ['first_name', { first_name: '<script>x</script>' }],
    ['first_name', { first_name: 'x'.repeat(151) }],
    ['lat', { lat: 90.1 }],
    ['lon', { lon: -180.1 }],
    ['lat', { lat: '51' }],
    ['lon', { lon: null }],
    ['country', { country: 'Atlantis' }],
    ['location_text', { location_text: 'x'.repeat(121) }],
    ['job_titles', { job_titles: Array.from({ length: 9 }, String) }],
    ['job_titles.0', { job_titles: ['x'.repeat(81)] }],
    ['level', { level: 'street' }],
    ['user', { user: 7 }],
    ['profile_image', { profile_image: 'https://elsewhere.example/me.png' }],
    ['profile_image', { profile_image: '/media/00000000-0000-4000-8000-000000000000' }],
  ])('says what is wrong with the %s', async (field, special) => {
    const answer = await put(marta.token, { ...LODZ, ...special })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })
})

describe('the picture of a pin', () => {
  const addPicture = async (createdBy: number) => {
    const id = crypto.randomUUID()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')
    const storageKey = `media/${id}/original.svg`
    await test.files.put(storageKey, svg)
    await test.database.orm.insert(media).values({
      id,
      storageKey,
      contentType: 'image/svg+xml',
      width: 400,
      height: 400,
      bytes: svg.length,
      createdAt: test.clock.now(),
      createdBy,
    })
    return { profile_image: `/media/${id}`, id, storageKey }
  }
  const get = (address: string) => test.call('GET', address)

  it('is one that the person uploaded, in small sizes', async () => {
    const { profile_image } = await addPicture(marta.id)
    const pin = (await put(marta.token, { ...LODZ, profile_image })).json<MapPin>()
    expect(pin.profile_image).toBe(`/media/pins/${pin.id}-1`)
    const shown = await get(`${pin.profile_image}?w=96`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await get(`${pin.profile_image}?w=97`)).statusCode).toBe(404)
    expect((await get('/media/pins/x')).statusCode).toBe(404)
    expect((await put(rui.token, { ...LODZ, profile_image })).statusCode).toBe(400)
  })

  it('stays when its own address is sent back, and gets a new address when it changes', async () => {
    const first = await addPicture(marta.id)
    const { profile_image: kept } = (
      await put(marta.token, { ...LODZ, profile_image: first.profile_image })
    ).json<MapPin>()
    const again = (await put(marta.token, { ...LODZ, profile_image: kept })).json<MapPin>()
    expect(again.profile_image).toBe(kept)
    const second = await addPicture(marta.id)
    const other = (
      await put(marta.token, { ...LODZ, profile_image: second.profile_image })
    ).json<MapPin>()
    expect(other.profile_image).not.toBe(kept)
    expect((await get(`${kept}?w=96`)).statusCode).toBe(404)
    expect(await test.files.get(first.storageKey)).toBeUndefined()
  })

  it('goes with the pin, and for good when its person empties the bin', async () => {
    const { profile_image, storageKey } = await addPicture(marta.id)
    const pin = (await put(marta.token, { ...LODZ, profile_image })).json<MapPin>()
    await test.call('DELETE', '/api/map-pins/mine/', { token: marta.token })
    expect((await get(pin.profile_image)).statusCode).toBe(404)
    const { token } = marta
    const [item] = (await test.call('GET', '/api/bin/?kind=pin', { token })).json<BinItem[]>()
    await test.call('DELETE', `/api/bin/${item?.id}/`, { token })
    expect(await test.files.get(storageKey)).toBeUndefined()
  })
})

describe('the list of pins', () => {
  const ask = (headers: Record<string, string> = {}) =>
    test.call('GET', '/api/map-pins/', { headers })

  it('is sent once: who has it is told that it has not changed', async () => {
    await put(marta.token)
    const etag = String((await ask()).headers['etag'])
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
    await put(marta.token, { ...LODZ, first_name: 'Maria' })
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('shows a change at once, also a change made on another node', async () => {
    await put(marta.token)
    expect(await list()).toHaveLength(1)
    await test.database.pool.query('delete from pins')
    expect(await list()).toEqual([])
  })

  it('is packed as the caller takes it', async () => {
    for (let n = 0; n < 8; n++) await put((await someone()).token)
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await ask({ 'accept-encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding)
    }
  })
})

it('a search finds people by what everybody sees of them, accents or not', async () => {
  await put(marta.token)
  await put(rui.token, { ...LODZ, first_name: 'Rui', last_name: 'O’Brien', level: 'country' })
  const find = async (text: string) => {
    const answer = await test.call('GET', `/api/map-pins/?search=${encodeURIComponent(text)}`)
    return answer.json<MapPin[]>().map(({ first_name }) => first_name)
  }
  expect(await find('kowalska')).toEqual(['Marta'])
  expect(await find('LODZ')).toEqual(['Marta'])
  expect(await find("o'brien")).toEqual(['Rui'])
  expect(await find('obrien')).toEqual(['Rui'])
  expect(await find('Ło\u0301dz\u0301')).toEqual(['Marta'])
  expect(await find('łodz')).toEqual(['Marta'])
  expect(await find('marta poland')).toEqual(['Marta'])
  expect(await find('trainer')).toHaveLength(2)
  expect(await find('nobody')).toEqual([])
  expect(await find('%')).toEqual([])
})

it('the locations are counted by town, most people first, and no closer than the pins', async () => {
  await put(marta.token)
  await put(rui.token, { ...LODZ, first_name: 'Rui' })
  const third = await someone()
  const door = { lat: 60.39291234, lon: 5.32421234 }
  await put(third.token, { first_name: 'Ola', place_id: 'bergNO03', ...door })
  expect((await test.call('GET', '/api/locations/')).json()).toEqual([
    {
      name: 'Łódź',
      state: 'Łódź Voivodeship',
      country: 'Poland',
      lat: 51.7706,
      lon: 19.4739,
      count: 2,
    },
    { name: 'Bergen', state: 'Vestland', country: 'Norway', lat: 60.3929, lon: 5.3242, count: 1 },
  ])
})
