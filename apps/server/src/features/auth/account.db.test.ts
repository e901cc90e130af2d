import { randomUUID } from 'node:crypto'
import type { Account, Article, Session } from '@berg/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import { auditLog } from '../../platform/audit/audit.table.ts'
import { mails } from '../../platform/mail/mails.table.ts'
import { MediaRepository } from '../media/media.repository.ts'

let test: TestApp
let id: number
let username: string
let token: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query('delete from throttle_buckets')
  ;({ id, username } = await test.addUser({ firstName: '', lastName: '' }))
  token = (await test.signIn(username)).access
})

const account = async () => (await test.call('GET', '/api/me/', { token })).json<Account>()
const change = (body: object) => test.call('PATCH', '/api/me/', { token, body })
const sessions = async () =>
  (await test.call('GET', '/api/me/sessions/', { token })).json<Session[]>()
const me = async () => (await test.call('GET', '/me', { token })).json<Record<string, unknown>>()
const statusOf = async (access: string) =>
  (await test.call('GET', '/me', { token: access })).statusCode
const actions = async () =>
  (await test.database.orm.select().from(auditLog))
    .filter((entry) => entry.subjectOwner === id)
    .map(({ action }) => action)

async function addPicture(createdBy: number | null): Promise<string> {
  const picture = randomUUID()
  const facts = { contentType: 'image/png', width: 1, height: 1, bytes: 1, createdBy }
  const row = { id: picture, storageKey: `media/${picture}/original.png`, ...facts }
  await new MediaRepository(test.database).add([{ ...row, createdAt: test.clock.now() }])
  return picture
}
const hasPicture = async (picture: string) =>
  (await test.database.pool.query('select from media where id = $1', [picture])).rowCount === 1

describe('an account', () => {
  it('is told to its person, and changes by parts', async () => {
    expect(await account()).toMatchObject({ first_name: '', theme: null, language: null })
    const answer = await change({ first_name: '  Anna ', last_name: '<b>Berg</b>' })
    expect(answer.json()).toMatchObject({ first_name: 'Anna', last_name: 'Berg' })
    await change({
      theme: 'dark',
      language: 'pl',
      articles_layout: 'table',
      mails_newsletter: false,
    })
    expect(await account()).toMatchObject({
      first_name: 'Anna',
      theme: 'dark',
      mails_decisions: true,
      mails_newsletter: false,
      language: 'pl',
    })
    expect(await me()).toMatchObject({
      first_name: 'Anna',
      language: 'pl',
      theme: 'dark',
      articles_layout: 'table',
      asks_name: false,
    })
    expect(await actions()).toContain('person.changed')
  })

  it.each([
    [{ first_name: 'x'.repeat(151) }, 'first_name'],
    [{ language: 'xx' }, 'language'],
    [{ theme: 'pink' }, 'theme'],
    [{ articles_layout: 'list' }, 'articles_layout'],
    [{ picture: 'https://elsewhere.example/a.png' }, 'picture'],
    [{ is_staff: true }, 'is_staff'],
  ])('refuses %j by field', async (body, field) => {
    const answer = await change(body)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json())).toContain(field)
  })

  it('has another e-mail address once the link that was sent there came back', async () => {
    const email = `anna-${id}@new.example`
    const refused = await change({ email, password: 'not the password' })
    expect(refused.json()).toEqual({ password: ['This is not your password.'] })
    const before = await account()
    await change({ email, password: PASSWORD })
    expect(await account()).toMatchObject({ email: before.email, email_to_confirm: email })
    const [letter] = await test.database.orm.select().from(mails).where(eq(mails.toEmail, email))
    const linked = letter?.letter?.action?.path.split('#')[1]
    await test.call('POST', '/auth/email/verify/', { token, body: { token: linked } })
    expect(await account()).toMatchObject({ email, email_to_confirm: '', email_verified: true })
  })

  it('asks for a name once', async () => {
    expect(await me()).toMatchObject({ asks_name: true })
    await change({ name_asked: true })
    expect(await me()).toMatchObject({ asks_name: false })
  })

  it('shows a picture of its own, and drops the one before', async () => {
    const [first, second, foreign] = [
      await addPicture(id),
      await addPicture(id),
      await addPicture(null),
    ]
    expect((await change({ picture: `/media/${foreign}` })).statusCode).toBe(400)
    expect((await change({ picture: 'pin' })).statusCode).toBe(400)
    await change({ picture: `/media/${first}` })
    expect((await account()).picture).toBe(`/media/${first}`)
    await change({ picture: `/media/${second}` })
    expect([await hasPicture(first), await hasPicture(second)]).toEqual([false, true])
    await change({ picture: '' })
    expect([(await account()).picture, await hasPicture(second)]).toEqual(['', false])
  })

  it('shares the picture with the pin, whichever of them goes first', async () => {
    const picture = await addPicture(id)
    const pin = { first_name: 'Anna', country: 'Poland', profile_image: `/media/${picture}` }
    await test.call('POST', '/api/map-pins/', { token, body: pin })
    await change({ picture: 'pin' })
    await test.call('DELETE', '/api/map-pins/mine/', { token })
    expect([(await account()).picture, await hasPicture(picture)]).toEqual([
      `/media/${picture}`,
      true,
    ])
    await test.call('DELETE', '/api/me/data/', { token })
    expect(await hasPicture(picture)).toBe(false)
  })

  it('without a name stands in public without the address', async () => {
    const email = `anna-${id}@plant.example`
    const body = { username: email, email, password: PASSWORD }
    const registered = await test.call('POST', '/auth/register', { body })
    const article = await test.addArticle({}, registered.json<{ id: number }>().id)
    const seen = await test.call('GET', `/api/articles/${article.id}/`)
    expect(seen.json<Article>()).toMatchObject({
      author_name: `anna-${id}`,
      author: { username: `anna-${id}` },
    })
    expect(seen.body).not.toContain('plant.example')
  })

  it('is found by its new name, and not by the old one', async () => {
    await change({ first_name: 'Quirina' })
    await jobsDone(test, 'renamed-author')
    const { id: article } = await test.addArticle({ title: 'Crusts' }, id)
    await change({ first_name: 'Xanthippe' })
    await jobsDone(test, 'renamed-author')
    const found = async (search: string) =>
      (await test.call('GET', `/api/articles/?search=${search}`))
        .json<Article[]>()
        .map(({ id: one }) => one)
    expect(await found('Xanthippe')).toEqual([article])
    expect(await found('Quirina')).toEqual([])
    expect(await found('Crusts')).toEqual([article])
  })
})

describe('sign-ins', () => {
  const signInFrom = async (userAgent: string, remoteAddress: string) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/auth/token/',
        remoteAddress,
        headers: { 'user-agent': userAgent },
        payload: { username, password: PASSWORD },
      })
    ).json<{ access: string; refresh: string }>()

  it('are listed with device, network and last use, this one marked', async () => {
    test.clock.forward({ minutes: 5 })
    const { refresh } = await signInFrom('Mozilla/5.0 (iPhone) Safari/604.1', '10.0.0.7')
    expect(await sessions()).toMatchObject([
      { device: 'Safari on iPhone', address: '10.0.0.7', is_current: false },
      { address: '127.0.0.1', is_current: true },
    ])
    test.clock.forward({ minutes: 4 })
    await test.app.inject({
      method: 'POST',
      url: '/auth/refresh/',
      remoteAddress: '10.0.0.8',
      payload: { refresh },
    })
    const [phone] = await sessions()
    expect(phone).toMatchObject({
      address: '10.0.0.8',
      last_used_at: test.clock.now().toISOString(),
    })
  })

  it('end one at a time, at once, and only for their own person', async () => {
    const other = await test.signIn(username)
    const stranger = (await test.signIn((await test.addUser()).username)).access
    const wanted = (await sessions()).find((session) => !session.is_current)
    const end = (by: string) =>
      test.call('DELETE', `/api/me/sessions/${wanted?.id}/`, { token: by })
    expect((await end(stranger)).statusCode).toBe(404)
    expect((await end(token)).statusCode).toBe(204)
    expect((await end(token)).statusCode).toBe(404)
    expect([await statusOf(other.access), await statusOf(token)]).toEqual([401, 200])
    const body = { refresh: other.refresh }
    expect((await test.call('POST', '/auth/refresh/', { body })).statusCode).toBe(401)
    expect(await actions()).toContain('session.ended')
  })

  it('end everywhere else', async () => {
    const others = [await test.signIn(username), await test.signIn(username)]
    await test.call('DELETE', '/api/me/sessions/', { token })
    expect(await Promise.all(others.map(({ access }) => statusOf(access)))).toEqual([401, 401])
    expect(await sessions()).toMatchObject([{ is_current: true }])
  })
})
