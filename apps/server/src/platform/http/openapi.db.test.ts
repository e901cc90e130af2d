import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the API describes itself', () => {
  it('as valid OpenAPI 3.1', async () => {
    const answer = await test.call('GET', '/api/openapi.json')
    const result = await new Validator().validate(answer.json())
    expect(result).toMatchObject({ valid: true })
    expect(answer.json()).toMatchObject({ openapi: '3.1.0' })
  })

  it('with every path and who may call it', async () => {
    const { paths } = (await test.call('GET', '/api/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>
    }>()
    const count = Object.values(paths).flatMap((path) => Object.keys(path)).length
    const addresses = test.app.endpoints.flatMap(({ path, also = [] }) => [path, ...also])
    expect(count).toBe(addresses.length)
    expect(paths['/me']).toMatchObject({
      get: { 'x-access': 'signed-in', security: [{ bearer: [] }], responses: { 200: {}, 401: {} } },
    })
  })

  it.each(['/api/openapi.json', '/api/docs'])('%s is worked out once and kept', async (url) => {
    const first = await test.call('GET', url)
    // With nothing to describe, a page that is worked out again would be empty.
    const endpoints = test.app.endpoints.splice(0)
    const again = await test.call('GET', url, { headers: { 'accept-encoding': 'br' } })
    const { etag = '' } = first.headers
    const same = await test.call('GET', url, { headers: { 'if-none-match': etag } })
    test.app.endpoints.push(...endpoints)
    expect(again.headers).toMatchObject({ etag, 'content-encoding': 'br' })
    expect([first.statusCode, same.statusCode]).toEqual([200, 304])
  })

  it('on a readable page without scripts', async () => {
    const answer = await test.call('GET', '/api/docs')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).toContain('POST /auth/token/')
    expect(answer.body).not.toContain('<script')
  })
})
