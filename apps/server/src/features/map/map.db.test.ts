import { gunzipSync } from 'node:zlib'
import { MAP_TILES_MAX_ZOOM } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const tile = (path: string, encoding = 'gzip') =>
  test.call('GET', `/map/tiles/${path}`, { headers: { 'accept-encoding': encoding } })

describe('the tiles of the map', () => {
  it('come packed, with land, borders and names', async () => {
    const answer = await tile('2/2/1')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=604800',
    })
    const bytes = gunzipSync(answer.rawPayload).toString('latin1')
    for (const layer of ['land', 'coast', 'border', 'label']) expect(bytes).toContain(layer)
  })

  it('come unpacked to those who cannot unpack', async () => {
    const plain = await tile('0/0/0', '')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload.equals(gunzipSync((await tile('0/0/0')).rawPayload))).toBe(true)
  })

  it.each([
    // Zoom 7: where these towns are, by the formula of the web map.
    ['7/71/42', 'Warsaw'],
    ['7/101/56', 'Hanoi'],
    ['7/50/68', 'Salvador'],
  ])('%s shows %s', async (path, town) => {
    expect(gunzipSync((await tile(path)).rawPayload).toString()).toContain(town)
  })

  it('are empty at sea', async () => {
    expect((await tile('7/20/80')).statusCode).toBe(204)
  })

  it.each(['8/0/0', '1/2/0', '0/0/1', 'a/0/0', '-1/0/0', '0/0', '0/0/0.5'])(
    'there is none at %s',
    async (path) => expect((await tile(path)).statusCode).toBe(404),
  )

  it('reach as far as the browser is told', async () => {
    expect((await tile(`${MAP_TILES_MAX_ZOOM}/71/42`)).statusCode).toBe(200)
  })
})
