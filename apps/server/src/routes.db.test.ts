import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('lists every endpoint with its access level, so that a change is a visible line', () => {
  const lines = test.app.endpoints
    .flatMap(({ method, path, also = [], access }) =>
      [path, ...also].map((url) => `${access.padEnd(10)} ${method.padEnd(6)} ${url}`),
    )
    .sort()
  expect(lines).toMatchInlineSnapshot(`
    [
      "public     GET    /api/site/",
      "public     GET    /healthz",
      "public     GET    /readyz",
      "public     POST   /auth/logout/",
      "public     POST   /auth/refresh/",
      "public     POST   /auth/register",
      "public     POST   /auth/token/",
      "signed-in  GET    /me",
    ]
  `)
})

it('answers the whole contract and nothing beside it', async () => {
  const contract = await import('@berg/contract')
  const described = Object.values(contract).filter(
    (value) => typeof value === 'object' && 'method' in value && 'path' in value,
  )
  expect(new Set(test.app.endpoints)).toEqual(new Set(described))
})
