import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import { emptyLimit } from '../../../test/empty-limit.ts'
import { REGISTRATIONS_PER_ADDRESS } from './accounts.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let counter = 0
const newEmail = () => `new-person-${++counter}@plant.example`
const account = (special = {}) => {
  const email = newEmail()
  return { username: email, email, password: PASSWORD, ...special }
}
const registerAt = (at: TestApp, body: object) => at.call('POST', '/auth/register', { body })
const register = (body: object) => registerAt(test, body)

describe('registering', () => {
  it('creates an employee who can sign in', async () => {
    const body = account()
    const answer = await register(body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      username: body.username,
      email: body.email,
    })
    const { access } = await test.signIn(body.username)
    const me = await test.call('GET', '/me', { token: access })
    expect(me.json()).toMatchObject({ is_staff: false, is_superuser: false })
  })

  it('refuses a second account of the same name, in any case', async () => {
    const body = account()
    await register(body)
    const again = { ...account(), username: body.username.toUpperCase() }
    const answer = await register(again)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ username: ['A user with that username already exists.'] })
  })

  it('makes one account of two that come at once', async () => {
    const body = account()
    const answers = await Promise.all([register(body), register(body)])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 400])
  })

  it.each([
    ['short', { password: 'short' }, { password: ['Use at least 10 characters.'] }],
    ['common', { password: 'Password123!' }, { password: ['This password is too common.'] }],
    ['no mail address', { email: 'nobody' }, { email: ['Enter a valid email address.'] }],
    ['blank name', { username: '  ' }, { username: ['This field may not be blank.'] }],
    ['unknown field', { is_staff: true }, { is_staff: ['Unknown field.'] }],
  ])('says what is wrong: %s', async (_, special, expected) => {
    const answer = await register(account(special))
    expect([answer.statusCode, answer.json()]).toEqual([400, expected])
  })

  it('slows down an address that makes many accounts', async () => {
    await emptyLimit(test, REGISTRATIONS_PER_ADDRESS, '10.1.1.1')
    const answer = await test.app.inject({
      method: 'POST',
      url: '/auth/register/',
      remoteAddress: '10.1.1.1',
      payload: account(),
    })
    expect(answer.statusCode).toBe(429)
  })
})

describe('who may register', () => {
  it('is nobody where registration is closed', async () => {
    const closed = await startTestApp({ env: { REGISTRATION: 'closed' } })
    const answer = await registerAt(closed, account())
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Registration is closed on this site.' },
    ])
    await closed.close()
  })

  it('is people of the named domains', async () => {
    const env = { REGISTRATION: 'domain', REGISTRATION_DOMAINS: 'plant.example, berg.example' }
    const domain = await startTestApp({ env })
    expect((await registerAt(domain, account())).statusCode).toBe(201)
    const outsider = await registerAt(domain, account({ email: 'a@notplant.example' }))
    expect(outsider.json()).toEqual({ email: ['Use an address of plant.example or berg.example.'] })
    await domain.close()
  })
})
