import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { MIGRATIONS } from '../../storage.ts'
import { DiskStore } from '../storage/disk-store.ts'
import { makeBackup, withClient } from './backup.ts'
import { restoreBackup, verifyBackup } from './restore.ts'

const script = fileURLToPath(new URL('../../../test/backup-process.ts', import.meta.url))

async function aSite(...names: string[]) {
  const { connection, close } = await createTestDatabase()
  onTestFinished(close)
  const folder = join(mkdtempSync(join(inject('runFolder'), 'killed-')), 'files')
  const files = new DiskStore(folder)
  for (const name of names) await files.put(`files/${name}/original`, Buffer.from(name))
  const say = (value: string) =>
    withClient(connection, (client) =>
      client.query('insert into settings (key, value) values ($1, to_jsonb($1::text))', [value]),
    )
  const said = () =>
    withClient(connection, async (client) => {
      // What migrations have put there is not of these sites.
      const query = "select key from settings where key like 'of %' order by key"
      const { rows } = await client.query<{ key: string }>(query)
      return rows.map(({ key }) => key)
    })
  return { connection, folder, files, say, said }
}

/** Killed when it is in the middle of the files. */
async function killed(task: { what: string; path: string; connection: object; folder: string }) {
  const child = fork(script, { execArgv: ['--import', import.meta.resolve('tsx')] })
  child.send(task)
  expect(await once(child, 'message')).toEqual(['in the middle', undefined])
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const NAMES = Array.from({ length: 10 }, (_, at) => `file-${at}`)
const common = { folders: ['files'], now: new Date(), tell: () => {} }

it('a backup and a restore that are killed cost nothing, and the next ones go through', async () => {
  const site = await aSite(...NAMES)
  await site.say('of the site')
  const path = join(mkdtempSync(join(inject('runFolder'), 'archives-')), 'site.tar')
  writeFileSync(join(dirname(path), 'letter.draft'), 'of somebody else')
  const { connection, folder } = site
  await killed({ what: 'backup', path, connection, folder })
  expect(readdirSync(dirname(path))).toEqual([
    'letter.draft',
    expect.stringMatching(/^site\.tar\.draft-/),
  ])
  await makeBackup(path, { ...site, ...common, version: '0.0.0' })
  expect(readdirSync(dirname(path))).toEqual(['letter.draft', 'site.tar'])
  expect(await verifyBackup(path)).toMatchObject({ files: NAMES.length })

  const other = await aSite('old')
  await other.say('of the other')
  await killed({ what: 'restore', path, connection: other.connection, folder: other.folder })
  expect(await other.said()).toEqual(['of the other'])
  expect((await other.files.get('files/old/original'))?.toString()).toBe('old')
  await restoreBackup(path, { ...other, ...common, migrations: MIGRATIONS, replace: true })
  expect(await other.said()).toEqual(['of the site'])
  const names: string[] = []
  for await (const { key } of other.files.list('files')) names.push(key.split('/')[1] ?? '')
  expect(names.toSorted()).toEqual(NAMES)
})
