import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { System } from '@berg/contract'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { addNewsletter } from '../../test/a-newsletter.ts'
import { type TestApp, startTestApp } from '../../test/app.ts'
import { sendingThrough, startMailServer } from '../../test/mail-server.ts'
import { readText } from '../../test/metrics-text.ts'
import { startS3Store } from '../../test/s3-store.ts'
import { createTestDatabase, urlOf } from '../../test/test-database.ts'
import { examine } from '../cli/doctor/doctor.ts'
import { parseConfig } from '../config.ts'
import { recorded } from '../platform/backup/backup-records.ts'
import { MINUTE_MS } from '../platform/clock.ts'

/** Where the clock of the tests stands. */
const START = '2026-11-14T08:00:00Z'
const METRICS = 'a-token-for-prometheus'
const ALERTS = new URL('../../../../deploy/prometheus/alerts.yaml', import.meta.url)

let folder: string
let site: TestApp
let staff: string
const env = () => ({ BACKUP_DIR: folder, METRICS_TOKEN: METRICS })

/** What staff read on System, what Prometheus reads, and what the operator reads of one condition. */
async function told(about: string, at = site, token = staff, more = {}) {
  const answer = await at.call('GET', '/api/system/', { token })
  const metrics = readText((await at.call('GET', '/metrics', { token: METRICS })).body)
  const { database } = at.database.connection
  const config = parseConfig({ ...env(), ...more, DATA_DIR: folder, DATABASE_URL: urlOf(database) })
  const found = (await examine(config)).filter((finding) => finding.about === about)
  return {
    warnings: answer.json<System>().warnings,
    figure: metrics.value('berg_warnings', { about }),
    doctor: found.map(({ verdict }) => verdict),
  }
}
/** With a backup of this night, so that no node begins another. */
async function backedUp() {
  const database = await createTestDatabase()
  const clock = { now: () => new Date(START) }
  await recorded(database, join(folder, 'one.tar'), clock, async () => ({ bytes: 1 }))
  return database
}
const signIn = async (at: TestApp) =>
  (await at.signIn((await at.addUser({ isStaff: true })).username)).access

beforeAll(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'conditions-'))
  site = await startTestApp({ env: env(), database: await backedUp() })
  staff = await signIn(site)
})
afterAll(async () => {
  await site.close()
  await site.database.close()
})
afterEach(() => void vi.useRealTimers())

it('are none where all is well', async () => {
  await site.database.pool.query(
    "insert into places (id, name, country, state, lat, lon, population) values ('1', 'Berg', 'DE', '', 1, 1, 1)",
  )
  expect((await told('mail')).warnings).toEqual([])
})

describe('the clock', () => {
  it.each([
    [61_000, 'ahead of', 'off by 61 s'],
    [-86_400_000, 'behind', 'off by -86400 s'],
  ])('%d ms off is told, and the node stays ready', async (ahead, where, word) => {
    site.clock.machineAhead = ahead
    const { warnings, figure } = await told('clock')
    expect([warnings, figure]).toEqual([
      [
        `The clock of this machine is ${Math.abs(ahead) / 1000} s ${where} the clock of the database: set both by NTP.`,
      ],
      1,
    ])
    await vi.waitFor(async () => {
      const ready = await site.call('GET', '/readyz')
      expect([ready.statusCode, ready.json()]).toMatchObject([
        200,
        { status: 'ok', checks: { clock: word } },
      ])
    })
  })

  it('is right within five seconds', async () => {
    site.clock.machineAhead = -5000
    expect(await told('clock')).toEqual({ warnings: [], figure: 0, doctor: ['ok'] })
    site.clock.machineAhead = 0
  })

  it('is looked at by doctor', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    expect((await told('clock')).doctor).toEqual(['warning'])
  })
})

it('a backup that failed, and one that is old', async () => {
  const fails = recorded(site.database, 'two.tar', site.clock, async () => {
    throw new Error('The disk is full.')
  })
  await expect(fails).rejects.toThrow('The disk is full.')
  expect(await told('backup')).toEqual({
    warnings: ['The last backup failed: The disk is full.'],
    figure: 1,
    doctor: ['warning'],
  })
  await recorded(site.database, 'three.tar', site.clock, async () => ({ bytes: 1 }))
  expect((await told('backup')).figure).toBe(0)
  await site.database.pool.query(`update backups set finished_at = finished_at - interval '3 days'`)
  expect(await told('backup')).toMatchObject({
    warnings: ['No backup has been made for 3 days.'],
    figure: 1,
  })
  await recorded(site.database, 'four.tar', site.clock, async () => ({ bytes: 1 }))
})

describe('a newsletter', () => {
  const ago = (minutes: number) => new Date(site.clock.now().getTime() - minutes * MINUTE_MS)
  afterEach(() => site.database.pool.query('delete from newsletters'))

  it('that should have gone out', async () => {
    const { number } = await addNewsletter(site.database, { state: 'scheduled', sendAt: ago(20) })
    expect(await told('newsletter')).toMatchObject({
      warnings: [`Newsletter ${number} should have gone out and has not.`],
      figure: 1,
    })
  })

  it.each([
    ['that nobody has gone on with', 0, 20, 20, 1],
    ['that the mail server puts off', 4, 5, 1, 1],
    ['that is under way', 0, 20, 1, 0],
  ])('%s', async (_, attempts, published, tried, figure) => {
    const { id } = await addNewsletter(site.database, {
      state: 'sending',
      publishedAt: ago(published),
    })
    const reader = await site.addUser()
    await site.database.pool.query(
      `insert into newsletter_recipients (newsletter_id, user_id, email, message_id, state, answer, attempts, tried_at, due_at)
       values ($1, $2, 'a@plant.example', 'm', 'queued', '450 Later', $3, $4, $5)`,
      [id, reader.id, attempts, ago(tried), ago(0)],
    )
    const found = await told('newsletter')
    expect(found.figure).toBe(figure)
    expect(found.warnings).toEqual(
      figure ? [expect.stringMatching(/does not get on: 1 reader waits\. .*450 Later/)] : [],
    )
  })
})

it('a bucket that is away', async () => {
  const s3 = await startS3Store(mkdtempSync(join(folder, 's3-')))
  const node = await startTestApp({ env: env(), files: s3.hidden, database: site.database })
  expect((await told('storage', node)).figure).toBe(0)
  await s3.close()
  expect(await told('storage', node)).toMatchObject({
    warnings: [expect.stringMatching(/^The file storage cannot be used \(.+\): files can neither/)],
    figure: 1,
  })
  await node.close()
})

describe('a mail server', () => {
  it('that is away', async () => {
    const server = await startMailServer()
    await server.close()
    const through = sendingThrough(server)
    const node = await startTestApp({
      env: { ...env(), ...through },
      database: site.database,
    })
    expect(await told('mail', node, staff, through)).toEqual({
      warnings: [
        expect.stringMatching(
          /^The mail server 127\.\S+ cannot be used \(.+\): mails wait\. Check SMTP_URL/,
        ),
      ],
      figure: 1,
      doctor: ['fault'],
    })
    await node.close()
  })

  it('that takes nothing: mails wait, and jobs are tried again and again', async () => {
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('4.3.0 Not today'), { responseCode: 451 })),
    })
    const through = sendingThrough(server)
    const node = await startTestApp({ env: { ...env(), ...through }, database: await backedUp() })
    const { database } = node
    const token = await signIn(node)
    const to = { userId: (await node.addUser()).id, name: 'Olga', email: 'olga@plant.example' }
    await database.orm.transaction((tx) =>
      node.app.mail.send(tx, {
        kind: 'test',
        to,
        words: () => ({ subject: 'News', paragraphs: ['Something new.'] }),
      }),
    )
    await vi.waitFor(
      async () => {
        await database.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
        const { rows } = await database.pool.query<{ n: number }>(
          `select count(*)::int as n from mails where attempts >= 3 and answer like '%Not today%'`,
        )
        expect(rows[0]?.n).toBe(1)
      },
      { timeout: 60_000, interval: 200 },
    )
    await vi.waitFor(
      async () => {
        expect(await told('mail', node, token, through)).toMatchObject({
          warnings: expect.arrayContaining([
            expect.stringMatching(/^1 mail waits for another try\. .*Not today/),
          ]),
          figure: 1,
          doctor: ['warning'],
        })
        expect(await told('jobs', node, token, through)).toMatchObject({
          warnings: expect.arrayContaining([
            expect.stringMatching(/^Jobs: 1 failed several times .*Send a mail: .*Not today/),
          ]),
          figure: 1,
          doctor: ['warning'],
        })
      },
      { timeout: 60_000, interval: 500 },
    )
    await node.close()
    await database.close()
    await server.close()
  })
})

it('each have a rule that tells somebody', async () => {
  const text = await readFile(ALERTS, 'utf8')
  const metrics = readText((await site.call('GET', '/metrics', { token: METRICS })).body)
  const kinds = [...metrics.text.matchAll(/^berg_warnings\{about="(\w+)"/gm)].map(
    ([, kind]) => kind,
  )
  expect(kinds.length).toBeGreaterThan(6)
  const without = kinds.filter(
    (kind) => !text.includes(`berg_warnings{job="the-berg", about="${kind}"}`),
  )
  expect(without).toEqual([])
})
