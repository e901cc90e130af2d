/**
 * Makes or restores a backup as a process of its own, and stands still in the middle, for tests that
 * kill it there.
 */
import { makeBackup } from '../src/platform/backup/backup.ts'
import { restoreBackup } from '../src/platform/backup/restore.ts'
import { DiskStore } from '../src/platform/storage/disk-store.ts'
import { MIGRATIONS } from '../src/storage.ts'

interface Task {
  what: 'backup' | 'restore'
  path: string
  connection: object
  folder: string
}

// Nothing may outlive the test that started it.
process.once('disconnect', () => process.exit())
process.once('message', (task: Task) => void run(task))

async function run({ what, path, connection, folder }: Task): Promise<void> {
  const files = new DiskStore(folder)
  const [open, put] = [files.open.bind(files), files.put.bind(files)]
  let count = 0
  const pass = async () => {
    if (++count < 5) return
    process.send?.('in the middle')
    await new Promise(() => {})
  }
  files.open = async (...args) => pass().then(() => open(...args))
  files.put = async (...args) => pass().then(() => put(...args))
  const needs = { connection, files, folders: ['files'], now: new Date(), tell: () => {} }
  if (what === 'backup') await makeBackup(path, { ...needs, version: '0.0.0' })
  else await restoreBackup(path, { ...needs, migrations: MIGRATIONS, replace: true })
}
