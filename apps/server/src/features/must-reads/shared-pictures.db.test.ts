import { randomUUID } from 'node:crypto'
import type { readOnSharedDevice, ResponseOf } from '@berg/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'

const PROOF = { personnel_number: '10231', pin: '482913' }
const [SHOWN, IN_TEXT] = [randomUUID(), randomUUID()]
const audience = { kind: 'department', value: 'Packaging' } as const

let test: TestApp
let staff: string
let reader: number
let article: number
beforeAll(async () => {
  test = await startTestApp()
  await test.addUser({ username: 'ingrid', isStaff: true })
  staff = (await test.signIn('ingrid')).access
  const person = { username: 'marta', department: 'Packaging', personnelNumber: '10231' }
  reader = (await test.addUser(person)).id
  const { access: token } = await test.signIn('marta')
  await test.call('PUT', '/api/me/pin/', { token, body: { pin: PROOF.pin, password: PASSWORD } })
  for (const id of [SHOWN, IN_TEXT]) await addPicture(id)
  const written = await test.addArticle({
    title: 'Guards',
    audience,
    images: [{ url: `/media/${SHOWN}`, alt: 'The guard' }],
    content: `<p>See <img src="/media/${IN_TEXT}" alt="The rope"></p>`,
  })
  article = written.id
  const body = { audience, due_on: '2026-12-21' }
  await test.call('PUT', `/api/articles/${article}/must-read/`, { token: staff, body })
})
afterAll(() => test.close())

async function addPicture(id: string) {
  const storageKey = `media/${id}/original.png`
  const create = { width: 40, height: 30, channels: 3, background: '#0f4a39' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  await test.files.put(storageKey, bytes)
  await test.database.pool.query(
    `insert into media (id, storage_key, content_type, width, height, bytes, created_at)
     values ($1, $2, 'image/png', 40, 30, $3, now())`,
    [id, storageKey, bytes.length],
  )
}

async function addresses(): Promise<[shown: string, inText: string]> {
  const url = `/api/articles/${article}/must-read/read/`
  const answer = await test.call('POST', url, { body: PROOF })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(String(answer.headers['set-cookie'])).not.toContain('berg_pictures')
  const { images, content } = answer.json<ResponseOf<typeof readOnSharedDevice>>()
  expect(images).toMatchObject([{ alt: 'The guard', width: 40, height: 30 }])
  const [, inText = ''] = /<img src="([^"]*)"/.exec(content) ?? []
  return [images[0]?.url ?? '', inText.replaceAll('&amp;', '&')]
}
const statusOf = async (url: string) => (await test.call('GET', url)).statusCode

describe('the pictures of a must-read that is read with number and PIN', () => {
  it('are there for a while without a session, and kept nowhere', async () => {
    for (const url of await addresses()) {
      expect(await statusOf(url.split('?')[0] ?? '')).toBe(404)
      const { statusCode, headers } = await test.call('GET', url)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    }
  })

  it('open no other picture, and nothing by an address that was changed', async () => {
    const [shown] = await addresses()
    expect(await statusOf(shown.replace(SHOWN, IN_TEXT))).toBe(404)
    expect(await statusOf(shown.replace(/reader=\d+/, 'reader=1'))).toBe(404)
    expect(await statusOf(shown.replace(/expires=\d/, 'expires=9'))).toBe(404)
    expect(await statusOf(shown.replace(/signature=.*/, 'signature='))).toBe(404)
  })

  it('are gone once the person may not see the article any more', async () => {
    const [shown, inText] = await addresses()
    const move = (department: string) =>
      test.database.pool.query('update users set department = $1 where id = $2', [
        department,
        reader,
      ])
    await move('Lab')
    expect([await statusOf(shown), await statusOf(inText)]).toEqual([404, 404])
    await move('Packaging')
    expect(await statusOf(shown)).toBe(200)
    await test.database.pool.query('update users set is_active = false where id = $1', [reader])
    expect(await statusOf(shown)).toBe(404)
    await test.database.pool.query('update users set is_active = true where id = $1', [reader])
  })

  it('are gone after ten minutes', async () => {
    const [shown] = await addresses()
    test.clock.forward({ minutes: 9 })
    expect(await statusOf(shown)).toBe(200)
    test.clock.forward({ minutes: 2 })
    expect(await statusOf(shown)).toBe(404)
  })
})
