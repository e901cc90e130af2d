import { endpoint } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { ProgramDied } from '../side-program.ts'
import { serve } from './serve.ts'

const ID = z.object({
  id: z.coerce
    .number<string | number>()
    .int()
    .positive()
    .max(2 ** 31 - 1),
})

const readThing = endpoint({
  method: 'GET',
  path: '/api/things/:id/',
  also: ['/things/:id/'],
  access: 'public',
  summary: 'A thing',
  params: ID,
  query: z.object({ size: z.enum(['small', 'large']).default('small') }),
  response: z.object({ id: z.int(), size: z.string() }),
})
const writeThing = endpoint({
  method: 'POST',
  path: '/api/things/',
  access: 'staff',
  summary: 'A new thing',
  body: z.strictObject({ name: z.string().max(20) }),
  response: z.object({ name: z.string() }),
  status: 201,
})
const ruleThings = endpoint({
  method: 'DELETE',
  path: '/api/things/',
  access: 'superuser',
  summary: 'No things',
})
const breakThing = endpoint({
  method: 'GET',
  path: '/api/broken/',
  access: 'public',
  summary: 'A fault of ours',
  response: z.object({}),
})
const killProgram = endpoint({ ...breakThing, path: '/api/killed/' })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({
    extend: (app) => {
      serve(app, readThing, ({ params, query }) => ({
        ...params,
        ...query,
        password_hash: 'secret',
      }))
      serve(app, writeThing, ({ body }) => body)
      serve(app, ruleThings, () => undefined)
      serve(app, breakThing, () => {
        throw new Error('select secret_column from users')
      })
      serve(app, killProgram, () => {
        throw new ProgramDied('The program beside us has ended.')
      })
    },
  })
})
afterAll(() => test.close())

describe('a served endpoint', () => {
  it.each(['/api/things/7/', '/api/things/7', '/things/7/', '/things/7'])(
    'answers at %s',
    async (url) => {
      const answer = await test.call('GET', url)
      expect([answer.statusCode, answer.json()]).toEqual([200, { id: 7, size: 'small' }])
    },
  )

  it.each(['abc', '-1', '0', '1.5', '99999999999', '%00', 'a'.repeat(200), "1';drop table users"])(
    'has no thing with the id %s',
    async (id) => {
      const answer = await test.call('GET', `/api/things/${encodeURIComponent(id)}/`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ detail: 'Not found.' })
    },
  )

  it('says which query value is wrong and ignores those it does not know', async () => {
    const wrong = await test.call('GET', '/api/things/7/?size=huge')
    expect(wrong.json()).toEqual({ size: ['Use one of: small, large.'] })
    expect((await test.call('GET', '/api/things/7/?utm_source=mail')).statusCode).toBe(200)
  })

  it('hides a fault of ours, and logs it', async () => {
    const answer = await test.call('GET', '/api/broken/')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ detail: 'Something went wrong on our side. Please try again.' })
    expect(test.logs()).toContain('secret_column')
  })

  it('asks to come again where a program beside it has died', async () => {
    const answer = await test.call('GET', '/api/killed/')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { detail: 'This could not be finished. Please try again in a moment.' },
    ])
  })

  it('gives each answer its request id, keeping one that a proxy gave', async () => {
    const own = await test.call('GET', '/healthz')
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const kept = await test.call('GET', '/healthz', { headers: { 'x-request-id': 'proxy-12345' } })
    expect(kept.headers['x-request-id']).toBe('proxy-12345')
    const hostile = await test.call('GET', '/healthz', {
      headers: { 'x-request-id': 'a b<script>' },
    })
    expect(hostile.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('access', () => {
  const statuses = async (special: { isStaff?: boolean; isSuperuser?: boolean } | undefined) => {
    const person = special && (await test.addUser(special))
    const token = person && (await test.signIn(person.username)).access
    const answers = [
      await test.call('GET', '/api/things/1/', { token }),
      await test.call('GET', '/me', { token }),
      await test.call('POST', '/api/things/', { token, body: { name: 'x' } }),
      await test.call('DELETE', '/api/things/', { token }),
    ]
    return answers.map((answer) => answer.statusCode)
  }

  it.each([
    ['a visitor', undefined, [200, 401, 401, 401]],
    ['an employee', {}, [200, 200, 403, 403]],
    ['staff', { isStaff: true }, [200, 200, 201, 403]],
    ['a superuser', { isSuperuser: true }, [200, 200, 201, 204]],
  ])('of %s', async (_, special, expected) => {
    expect(await statuses(special)).toEqual(expected)
  })

  it('is settled before the body is read', async () => {
    const answer = await test.call('POST', '/api/things/', {
      headers: { 'content-type': 'application/json' },
      body: '{broken',
    })
    expect(answer.statusCode).toBe(401)
  })

  it('must be declared by every route', async () => {
    const started = startTestApp({
      extend: (fresh) => void fresh.get('/api/undeclared/', () => 'x'),
    })
    await expect(started).rejects.toThrow('GET /api/undeclared/ declares no access level.')
  })
})
