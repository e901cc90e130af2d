import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Job, System } from '@berg/contract'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { sendingThrough, startMailServer } from '../../../test/mail-server.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { recorded } from '../../platform/backup/backup-records.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'

const defined = vi.spyOn(Jobs.prototype, 'define')
const recurring = vi.spyOn(Jobs.prototype, 'recurring')
/** Where the clock of the tests stands. */
const CLOCK = { now: () => new Date('2026-11-14T08:00:00Z') }
const NODE_GONE = 'job failed by timeout in active state'

let test: TestApp
let staff: string
let kinds: string[]

/** With everything that has jobs of its own, a mail server that is away, and one job of each kind that waits for tomorrow. */
beforeAll(async () => {
  const mails = await startMailServer()
  await mails.close()
  const folder = mkdtempSync(join(inject('runFolder'), 'system-'))
  const database = await createTestDatabase()
  // So that none is begun here.
  await recorded(database, join(folder, 'one.tar'), CLOCK, async () => ({ bytes: 1 }))
  test = await startTestApp({
    database,
    env: {
      BACKUP_DIR: folder,
      PUSH: 'on',
      BOUNCES_URL: 'imap://reader:secret@127.0.0.1:9',
      BOUNCES_ADDRESS: 'bounces@plant.example',
      ...sendingThrough(mails),
    },
  })
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
  kinds = [...defined.mock.calls, ...recurring.mock.calls].map(([{ name }]) => name)
  const { jobs } = test.app
  for (const name of kinds) {
    const kind = jobs.find(name)
    if (!kind) throw new Error(`There is no job ${name}.`)
    await jobs.records.add(test.database.orm, kind, { key: 'tomorrow', delayMs: DAY_MS })
  }
  await test.database.pool.query(
    `insert into jobs.job (name, data, state, output, completed_on, keep_until)
     values ('work', '{"kind":"send-mail"}', 'failed', $1, now(), now() + interval '1 day')`,
    [{ message: NODE_GONE }],
  )
})
afterAll(async () => {
  await test.close()
  await test.database.close()
})

const read = async <Answer>(path: string, headers: Record<string, string>) =>
  (await test.call('GET', path, { token: staff, headers })).json<Answer>()

async function told(headers: Record<string, string>) {
  const { schedules, warnings } = await read<System>('/api/system/', headers)
  const path = '/api/system/jobs/?page=1&page_size=100'
  const { results } = await read<{ results: Job[] }>(path, headers)
  const titles = Object.fromEntries(
    [...schedules, ...results].map(({ kind, title }) => [kind, title]),
  )
  const gone = results.find(({ kind, state }) => kind === 'send-mail' && state === 'failed')
  return { titles, warnings, error: gone?.error ?? '' }
}

it.each([
  ['German', { cookie: 'berg_language=de', 'accept-language': 'pl' }, /Mail senden/],
  ['Arabic', { 'accept-language': 'ar-SY,ar;q=0.9,en;q=0.5' }, /[\u0600-\u06ff]/],
])('says what it does and what is wrong in %s', async (_, headers, ofTheLanguage) => {
  const [english, said] = [await told({ 'accept-language': 'en-GB' }), await told(headers)]
  expect(Object.keys(said.titles).toSorted()).toEqual(kinds.toSorted())
  expect(kinds.filter((kind) => said.titles[kind] === english.titles[kind])).toEqual([])
  expect(said.titles['send-mail']).toMatch(ofTheLanguage)

  for (const warning of [/^The mail server .*: mails wait\./, /^Jobs: \d+ failed/, /^The places/])
    expect(english.warnings).toContainEqual(expect.stringMatching(warning))
  expect(said.warnings).toHaveLength(english.warnings.length)
  expect(said.warnings.filter((warning) => english.warnings.includes(warning))).toEqual([])
  for (const { titles, warnings } of [english, said]) {
    expect(warnings).toContainEqual(expect.stringContaining(titles['send-mail'] ?? '?'))
    expect(warnings.filter((warning) => warning.includes('send-mail'))).toEqual([])
  }

  expect(english.error).toBe('The server that ran it has gone away.')
  expect([english.error, NODE_GONE, '']).not.toContain(said.error)
})
