import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sendingThrough, startMailServer } from '../../../test/mail-server.ts'
import { storedSite } from '../../../test/stored-site.ts'
import { urlOf } from '../../../test/test-database.ts'
import { parseConfig } from '../../config.ts'
import { tellFolder } from '../../platform/storage/folder-in-use.ts'
import { openFiles } from '../../storage.ts'
import { examine } from './doctor.ts'
import { counted } from '../../platform/findings.ts'

let site: Awaited<ReturnType<typeof storedSite>>
const home = () => folder
let folder: string
const config = (env = {}) =>
  parseConfig({
    DATA_DIR: folder,
    DATABASE_URL: urlOf(site.database.connection.database),
    ...env,
  })

beforeAll(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'doctor-'))
  site = await storedSite()
})
afterAll(() => site.close())

const verdicts = async (env?: object) =>
  (await examine(config(env))).map(({ about, verdict }) => `${about}: ${verdict}`)

const everything = async () => ({
  files: readdirSync(home(), { recursive: true }),
  settings: (await site.database.pool.query('select * from settings order by key')).rows,
  media: (await site.database.pool.query('select * from media order by id')).rows,
})

it('finds nothing wrong with a sound site, and changes nothing of it', async () => {
  const files = await openFiles(config())
  await site.addAssets(files, 3)
  await site.sweep(files, 0)
  const before = await everything()
  expect(await verdicts()).toEqual([
    'database: ok',
    'migrations: ok',
    'storage: ok',
    'storage: ok',
    'files: ok',
    'files: ok',
    'disk: ok',
    'clock: ok',
    'mail: ok',
    'newsletter: ok',
    'backup: warning',
    'jobs: ok',
    'places: warning',
  ])
  expect(await everything()).toEqual(before)
})

it('names rows without a file and files without a row', async () => {
  const files = await openFiles(config())
  const [lost = '', orphan = ''] = await site.addAssets(files, 2)
  rmSync(join(home(), 'files', 'files', lost), { recursive: true })
  await site.removeRecords([orphan])
  const long = new Date(Date.now() - 3 * 86_400_000)
  utimesSync(join(home(), 'files', 'files', orphan, 'original'), long, long)
  const found = await examine(config())
  expect(found.filter(({ about, verdict }) => about === 'files' && verdict !== 'ok')).toEqual([
    {
      about: 'files',
      verdict: 'fault',
      said: `1 rows without a file in files/ (${lost}): bring the files back from a backup.`,
    },
    {
      about: 'files',
      verdict: 'warning',
      said: `1 files without a row in files/ (${orphan}): see 'npm run admin -- sweep'.`,
    },
  ])
})

it('tells of a process that keeps its files elsewhere', async () => {
  const elsewhere = mkdtempSync(join(inject('runFolder'), 'elsewhere-'))
  const stop = await tellFolder(site.database, elsewhere, () => {})
  const own = await tellFolder(site.database, join(home(), 'files'), () => {})
  const found = await examine(config())
  await stop()
  await own()
  expect(found).toContainEqual({
    about: 'storage',
    verdict: 'warning',
    said: expect.stringContaining('in another folder'),
  })
})

it('looks at the rest where there is no way to the database', async () => {
  const nobody = 'postgres://berg:secret@127.0.0.1:2/berg'
  expect(await verdicts({ DATABASE_URL: nobody })).toEqual([
    'database: fault',
    'storage: ok',
    'disk: ok',
    'mail: ok',
  ])
})

it('says whether the mail server answers, and where mails would go nowhere', async () => {
  const server = await startMailServer({ authOptional: false })
  const mailIn = async (env: object) =>
    (await examine(config(env))).find(({ about }) => about === 'mail')
  const { port, host } = new URL(server.url)
  expect(await mailIn(sendingThrough(server))).toEqual({
    about: 'mail',
    verdict: 'ok',
    said: `${host} answers, and mails come from berg@plant.example.`,
  })
  const secret = { url: `smtp://berg:hidden@127.0.0.1:${port}` }
  const refused = await mailIn(sendingThrough(secret))
  expect(refused).toMatchObject({ verdict: 'fault', said: expect.stringContaining(host) })
  expect(refused?.said).not.toContain('hidden')
  await server.close()
  expect(await mailIn(sendingThrough(server))).toMatchObject({ verdict: 'fault' })
  const domain = { REGISTRATION: 'domain', REGISTRATION_DOMAINS: 'plant.example' }
  expect(await mailIn(domain)).toMatchObject({ verdict: 'warning' })
})

it('shows the first names of many', () => {
  const names = Array.from({ length: 12 }, (_, n) => `f${n}`)
  expect(counted(names, 'files')).toBe('12 files (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, …)')
})
