import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../test/app.ts'
import { startS3Store } from '../test/s3-store.ts'

let s3: Awaited<ReturnType<typeof startS3Store>>
let one: TestApp
let other: TestApp
let staff: string
let author: string

beforeAll(async () => {
  s3 = await startS3Store(mkdtempSync(join(inject('runFolder'), 'nodes-')))
  one = await startTestApp({ files: s3.hidden })
  other = await startTestApp({ files: s3.hidden, database: one.database })
  await one.addUser({ username: 'staff', isStaff: true })
  await one.addUser({ username: 'author' })
  staff = (await one.signIn('staff')).access
  author = (await one.signIn('author')).access
})
afterAll(async () => {
  await other.close()
  await one.close()
  await s3.close()
})

const statusOf = async (answer: ReturnType<TestApp['call']>) => (await answer).statusCode
const draft = { title: 'From node to node', submit: false }

/** What a person begins on one node and goes on with on the other, as behind a proxy. */
const SHARED: Record<string, () => Promise<void>> = {
  'a sign-in, and what is written with it': async () => {
    const made = await other.call('POST', '/api/authoring/', { token: author, body: draft })
    const url = `/api/authoring/${made.json<{ id: number }>().id}/`
    for (const node of [one, other]) {
      expect(await statusOf(node.call('GET', url, { token: author }))).toBe(200)
    }
  },
  'a sign-out': async () => {
    const { access: token, refresh } = await one.signIn('author')
    expect(await statusOf(other.call('GET', '/me', { token }))).toBe(200)
    await one.call('POST', '/auth/logout/', { body: { refresh } })
    expect(await statusOf(other.call('GET', '/me', { token }))).toBe(401)
    expect(await statusOf(other.call('POST', '/auth/refresh/', { body: { refresh } }))).toBe(401)
  },
  'the end of a leaver, signed in on both': async () => {
    await one.addUser({ username: 'boss', isSuperuser: true })
    const { id } = await one.addUser({ username: 'leaver' })
    const token = (await one.signIn('boss')).access
    const signIns = [await one.signIn('leaver'), await other.signIn('leaver')]
    // Each node has seen both tokens, and knows that their signatures are good.
    const calls = () =>
      Promise.all(
        [one, other].flatMap((node) =>
          signIns.flatMap(({ access, refresh }) => [
            statusOf(node.call('GET', '/me', { token: access })),
            statusOf(node.call('GET', '/api/articles/', { token: access })),
            statusOf(node.call('POST', '/auth/refresh/', { body: { refresh } })),
          ]),
        ),
      )
    expect(new Set(await calls())).toEqual(new Set([200]))
    const body = { is_active: false }
    expect(await statusOf(one.call('PATCH', `/api/users/${id}/`, { token, body }))).toBe(200)
    expect(new Set(await calls())).toEqual(new Set([401]))
  },
  'a refresh of two tabs at once': async () => {
    const { refresh } = await one.signIn('author')
    const pairs = await Promise.all(
      [one, other].map((node) => node.call('POST', '/auth/refresh/', { body: { refresh } })),
    )
    const [first, second] = pairs.map((answer) => answer.json<{ refresh: string }>().refresh)
    expect(second).toBe(first)
  },
  'wrong passwords': async () => {
    await one.addUser({ username: 'guessed' })
    const signIn = (node: TestApp, password: string) =>
      statusOf(node.call('POST', '/auth/token/', { body: { username: 'guessed', password } }))
    for (let turn = 0; turn < 10; turn++) {
      expect(await signIn(turn % 2 ? one : other, 'wrong-again')).toBe(401)
    }
    for (const node of [one, other]) expect(await signIn(node, PASSWORD)).toBe(429)
  },
  'a draft that is sent twice': async () => {
    const headers = { 'idempotency-key': 'sent-twice' }
    const made = await Promise.all(
      [one, other].map((node) =>
        node.call('POST', '/api/authoring/', { token: author, body: draft, headers }),
      ),
    )
    const [first, second] = made.map((answer) => answer.json<{ id: number }>().id)
    expect(second).toBe(first)
  },
  'a decision that is held, and taken back': async () => {
    const sent = await one.call('POST', '/api/authoring/', {
      token: author,
      body: { title: 'To be decided' },
    })
    const url = `/api/authoring/${sent.json<{ id: number }>().id}/`
    const body = { hold: true }
    expect(await statusOf(one.call('POST', `${url}approve/`, { token: staff, body }))).toBe(200)
    const undone = await other.call('POST', `${url}undo/`, { token: staff })
    expect([undone.statusCode, undone.json<{ status: string }>().status]).toEqual([200, 'draft'])
  },
  'an address for one picture': async () => {
    const background = { r: 200, g: 40, b: 40 }
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const file = { filename: 'a.jpg', content_type: 'image/jpeg', size: picture.length }
    const leave = await one.call('POST', '/api/uploads/presign/', { token: author, body: file })
    const { upload_url: address, url } = leave.json<{ upload_url: string; url: string }>()
    const headers = { 'content-type': 'image/jpeg' }
    expect(await statusOf(other.call('PUT', address, { body: picture, headers }))).toBe(200)
    expect(await statusOf(one.call('PUT', address, { body: picture, headers }))).toBe(409)
    expect(await statusOf(one.call('GET', url))).toBe(200)
  },
  'a file in parts': async () => {
    const at = '/api/uploads/multipart/'
    const begun = await one.call('POST', at, {
      token: staff,
      body: { filename: 'a.txt', content_type: 'text/plain', size: 3 },
    })
    const { id } = begun.json<{ id: string }>()
    const part = {
      body: Buffer.from('abc'),
      headers: { 'content-type': 'application/octet-stream' },
    }
    const put = other.call('PUT', `${at}${id}/parts/1/`, { token: staff, ...part })
    expect(await statusOf(put)).toBe(204)
    const whole = await one.call('POST', `${at}${id}/complete/`, { token: staff })
    const { url } = whole.json<{ url: string }>()
    const body = { name: 'In parts', url }
    const made = await other.call('POST', '/api/core-assets/', { token: staff, body })
    expect(made.statusCode).toBe(201)
    const asset = await one.call('GET', `/api/core-assets/${made.json<{ id: number }>().id}/`)
    expect((await one.call('GET', asset.json<{ url: string }>().url)).body).toBe('abc')
  },
}

it.each(Object.entries(SHARED))('is the same on every node: %s', async (_what, happens) => {
  await expect(happens()).resolves.toBeUndefined()
})
