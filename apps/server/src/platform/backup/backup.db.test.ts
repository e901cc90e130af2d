import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addManyArticles } from '../../../test/many-articles.ts'
import { startS3Store } from '../../../test/s3-store.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { MIGRATIONS } from '../../storage.ts'
import type { Connection } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { DiskStore } from '../storage/disk-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { makeBackup, withClient } from './backup.ts'
import { restoreBackup, verifyBackup } from './restore.ts'
import { tableShapes } from './table-copy.ts'

const folder = mkdtempSync(join(tmpdir(), 'berg-backup-'))
const newDisk = () => new DiskStore(join(mkdtempSync(join(folder, 'disk-')), 'files'))
const newPath = () => join(mkdtempSync(join(folder, 'archive-')), 'site.tar')

interface Place {
  connection: Connection
  files: FileStore
}

const common = { folders: ['files', 'media'], now: new Date(), tell: () => {} }
const back = (path: string, place: Place) =>
  makeBackup(path, { ...place, ...common, version: '1.2.3' })
const restore = (path: string, place: Place, { replace = false, migrations = MIGRATIONS } = {}) =>
  restoreBackup(path, { ...place, ...common, migrations, replace })

async function newDatabase() {
  const { connection, close } = await createTestDatabase()
  onTestFinished(close)
  return connection
}
const newPlace = async (files: FileStore = newDisk()) => ({
  connection: await newDatabase(),
  files,
})

/** Every row of every table, and every byte of every file. */
async function contentOf({ connection, files }: Place) {
  const rows = await withClient(connection, async (client) => {
    const found: Record<string, string[]> = {}
    for (const { name, counter } of await tableShapes(client)) {
      const table = await client.query<{ row: string }>(`select t::text as row from "${name}" t`)
      found[name] = table.rows.map(({ row }) => row).toSorted()
      if (counter) found[`${name} counts`] = [counter.last]
    }
    return found
  })
  const bytes: Record<string, string> = {}
  for (const top of common.folders) {
    for await (const { key } of files.list(top)) {
      const contents = await files.open(key)
      bytes[key] = contents ? (await buffer(contents.content)).toString('base64') : 'gone'
    }
  }
  return { rows, bytes }
}

let s3: Awaited<ReturnType<typeof startS3Store>>
/** What PostgreSQL has to write in another way. */
const ODD = 'tab\t line\nreturn\r back\\slash \\N "quoted" ümläut 日本 🥨'
let site: Place
let closeSite: () => Promise<void>
let archive: string
beforeAll(async () => {
  s3 = await startS3Store(folder)
  const { connection, close } = await createTestDatabase()
  await addManyArticles(connection, 400)
  await withClient(connection, (client) =>
    client.query('insert into settings (key, value) values ($1, to_jsonb($1::text))', [ODD]),
  )
  const files = newDisk()
  for (let at = 0; at < 40; at++) {
    await files.put(`files/${at}/original`, Buffer.alloc(at * 5000, `${at} ${ODD}`))
    await files.put(`media/${at}/320.webp`, Buffer.from(String(at)))
  }
  site = { connection, files }
  closeSite = close
  archive = newPath()
  await back(archive, site)
})
afterAll(async () => {
  await closeSite()
  await s3.close()
  rmSync(folder, { recursive: true })
})

describe('a backup', () => {
  it('brings every row and every file into another database and a bucket, with every rule in force', async () => {
    const before = await contentOf(site)
    expect(before.rows['articles']?.length).toBeGreaterThan(100)
    expect(Object.keys(before.bytes).length).toBeGreaterThan(40)
    const place = await newPlace(s3.storeAt('restored'))
    await restore(archive, place)
    expect(await contentOf(place)).toEqual(before)
    await withClient(place.connection, async (client) => {
      const broken = 'insert into article_tags (article_id, tag_id) values (-1, -1)'
      await expect(client.query(broken)).rejects.toThrow(/foreign key/)
      const { rows } = await client.query(
        `select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`,
      )
      expect(rows).toEqual([])
    })
  })

  it('brings what a bucket holds onto a disk', async () => {
    const inBucket = await newPlace(s3.storeAt('small'))
    await inBucket.files.put('files/one/original', Buffer.from('one'))
    const path = newPath()
    await back(path, inBucket)
    const place = await newPlace()
    await restore(path, place)
    expect(await contentOf(place)).toEqual(await contentOf(inBucket))
  })

  it('holds what was moved aside while it was made, before it was listed, after, and in between', async () => {
    const files = newDisk()
    const names = ['before', 'between', 'after', 'back', 'kept']
    for (const name of names) await files.put(`files/${name}/original`, Buffer.from(name))
    const aside = (name: string) => `trash/2026-11-16/files/${name}/original`
    await files.put(aside('long-gone'), Buffer.from('gone'))
    await files.move('files/back/original', aside('back'))
    const listed = files.list.bind(files)
    let isFirst = true
    files.list = async function* list(key) {
      if (key === 'files') await files.move('files/before/original', aside('before'))
      for await (const file of listed(key)) {
        if (!file.key.startsWith('files/between')) yield file
      }
      if (key === 'files') {
        await files.move('files/between/original', aside('between'))
        await files.move(aside('back'), 'files/back/original')
      }
      if (key === 'trash' && !isFirst) await files.move('files/after/original', aside('after'))
      if (key === 'trash') isFirst = false
    }
    const path = newPath()
    await back(path, { connection: await newDatabase(), files })
    const place = await newPlace()
    await restore(path, place)
    const kept = Object.keys((await contentOf(place)).bytes).map((key) => key.split('/')[1])
    expect(kept.toSorted()).toEqual(names.toSorted())
  })

  it('leaves nothing behind where it cannot be finished', async () => {
    const files = newDisk()
    await files.put('files/one/original', Buffer.from('one'))
    files.open = () => Promise.reject(new Error('the storage is away'))
    const path = newPath()
    await expect(back(path, { connection: await newDatabase(), files })).rejects.toThrow('is away')
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it('of a version before is restored, and brought up to date', async () => {
    const older = mkdtempSync(join(folder, 'migrations-'))
    cpSync(MIGRATIONS, older, { recursive: true })
    const newest = readdirSync(older).toSorted().at(-1) ?? ''
    rmSync(join(older, newest))
    const connection = await newDatabase()
    await withClient(connection, (client) =>
      client.query('drop schema public cascade; create schema public'),
    )
    await migrate(connection, older, () => {})
    const path = newPath()
    await back(path, { connection, files: newDisk() })
    await expect(restore(archive, await newPlace(), { migrations: older })).rejects.toThrow(
      'a newer version of The Berg',
    )
    const place = await newPlace()
    await restore(path, place)
    const steps: string[] = []
    await migrate(place.connection, MIGRATIONS, (line) => steps.push(line))
    expect(steps).toEqual([`Migrated: ${newest}`])
  })
})

describe('a restore', () => {
  it('writes over nothing unless it is told to, and then lays the files aside', async () => {
    const place = await newPlace()
    await place.files.put('files/old/original', Buffer.from('old'))
    await expect(restore(archive, place)).rejects.toThrow('The storage is not empty')
    await withClient(place.connection, (client) =>
      client.query(
        `insert into users (username, email, password_hash) values ('a', 'a@b.example', '!')`,
      ),
    )
    await expect(restore(archive, { ...place, files: newDisk() })).rejects.toThrow(
      'The database is not empty',
    )
    await restore(archive, place, { replace: true })
    expect(await contentOf(place)).toEqual(await contentOf(site))
    const kept = []
    for await (const { key } of place.files.list('trash')) kept.push(key)
    expect(kept).toEqual([expect.stringMatching(/^trash\/[\d-]+\/files\/old\/original$/)])
  })

  it('that breaks off leaves the database as it was', async () => {
    const files = newDisk()
    const put = files.put.bind(files)
    let count = 0
    files.put = (key, content) =>
      ++count > 5 ? Promise.reject(new Error('no room')) : put(key, content)
    const { connection } = await newPlace()
    await withClient(connection, (client) =>
      client.query(`insert into settings (key, value) values ('mine', '1')`),
    )
    await expect(restore(archive, { connection, files }, { replace: true })).rejects.toThrow(
      'no room',
    )
    await withClient(connection, async (client) => {
      const { rows } = await client.query(`select value from settings where key = 'mine'`)
      expect(rows).toEqual([{ value: 1 }])
    })
  })

  it('is refused beside a running site', async () => {
    const database = await createTestDatabase()
    onTestFinished(database.close)
    await database.ping()
    const place = { connection: database.connection, files: newDisk() }
    await expect(restore(archive, place)).rejects.toThrow('The site is running')
  })
})

describe('an archive', () => {
  const copy = () => {
    const path = newPath()
    cpSync(archive, path)
    return path
  }

  it('says what it holds', async () => {
    const { facts, files } = await verifyBackup(archive)
    expect(facts).toMatchObject({ format: 1, version: '1.2.3' })
    expect(files).toBe(Object.keys((await contentOf(site)).bytes).length)
    expect(statSync(archive).mode & 0o777).toBe(0o600)
  })

  it.each([0.1, 0.5, 0.9, 0.999])('that was cut off after %d of it is refused', async (share) => {
    const path = copy()
    truncateSync(path, Math.floor(statSync(path).size * share))
    const place = await newPlace()
    await expect(restore(path, place)).rejects.toThrow('is damaged or no backup of ours')
    expect((await contentOf(place)).bytes).toEqual({})
  })

  it.each([0.02, 0.3, 0.6, 0.95])('with another byte at %d of it is refused', async (share) => {
    const path = copy()
    const bytes = readFileSync(path)
    const at = Math.floor(bytes.length * share)
    bytes[at] = (bytes[at] ?? 0) ^ 0x55
    writeFileSync(path, bytes)
    await expect(verifyBackup(path)).rejects.toThrow('is damaged or no backup of ours')
  })

  it.each(['', 'no archive at all', '\0'.repeat(10_240)])(
    'that is none is refused',
    async (text) => {
      const path = newPath()
      writeFileSync(path, text)
      await expect(verifyBackup(path)).rejects.toThrow(/damaged|empty/)
    },
  )
})
