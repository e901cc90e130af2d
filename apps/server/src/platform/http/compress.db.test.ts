import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const get = (url: string, encoding: string) =>
  test.call('GET', url, { headers: { 'accept-encoding': encoding } })

describe('answers', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('are packed for who takes %s', async (accepts, encoding, unpack) => {
    const answer = await get('/api/openapi.json', accepts)
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' })
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  })

  it('are packed as well where they are made for each call', async () => {
    const answer = await get('/api/pages/terms/', 'br')
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveProperty('page')
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  })

  it.each([
    ['small ones', '/healthz', 'br'],
    ['for who takes none', '/api/openapi.json', 'identity'],
  ])('stay as they are: %s', async (_, url, accepts) => {
    expect((await get(url, accepts)).headers['content-encoding']).toBeUndefined()
  })
})
