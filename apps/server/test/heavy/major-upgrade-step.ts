/** Starts on the given data, so that it is moved; as a process of its own, to be killed. */
import { copyDatabase } from '../../src/platform/backup/copy-database.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start-embedded-postgres.ts'
import { MIGRATIONS } from '../../src/storage.ts'

export const startOn = (home: string, binariesPackage?: string) =>
  startEmbeddedPostgres({
    home,
    explicitHome: true,
    log: () => {},
    copyData: (from, to) => copyDatabase(from, to, MIGRATIONS),
    ...(binariesPackage && { binariesPackage }),
  })

const home = process.argv[2]
if (process.send && home) {
  process.once('disconnect', () => process.exit())
  process.send('begins')
  await startOn(home).then(
    () => process.send?.('ready'),
    (error: Error) => process.send?.(error.message),
  )
}
