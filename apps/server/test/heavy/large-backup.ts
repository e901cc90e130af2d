/**
 * A site of many articles and files is backed up from the embedded database and a disk, restored into a
 * server and a bucket, from there into another embedded database and disk, and compared each time.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { bytesFreeIn } from '../../src/platform/storage/disk-store.ts'
import { MIGRATIONS } from '../../src/storage.ts'
import { addManyArticles } from '../many-articles.ts'
import { startS3Server } from '../s3-server.ts'
import { fileDigests, requireEqual, rowDigests } from './digests.ts'
import type { Step, StepMemory } from './large-backup-step.ts'
import { addFiles, FOLDERS, type Store, storeAt } from './large-site.ts'
import { workplace } from './workplace.ts'

const [articles = 5000, megabytes = 2048] = process.argv.slice(2).map(Number)
const MB = 1024 ** 2
/** The site, an archive and a second site, or two archives for a moment. */
const TIMES = 5
const script = fileURLToPath(new URL('large-backup-step.ts', import.meta.url))

interface Place {
  connection: Connection
  store: Store
}

const { folder, undo, run } = workplace('large')
await run(main)

async function main(): Promise<void> {
  if ((await bytesFreeIn(folder)) < TIMES * (megabytes + 500) * MB) {
    throw new Error(`${folder} lacks the room: ${TIMES} times ${megabytes} MB.`)
  }
  const s3 = await startS3Server(join(folder, 'bucket'))
  undo.push(() => s3.close())
  const small: Place = {
    connection: await newDatabase('small'),
    store: { folder: join(folder, 'small-files') },
  }
  const grown: Place = { connection: await newServer(), store: { env: s3.env } }
  await migrate(small.connection, MIGRATIONS, () => {})
  await addManyArticles(small.connection as object, articles)
  const count = await addFiles(storeAt(small.store), megabytes)
  console.log(
    `${articles} articles and ${count} files, ${megabytes} MB, on the embedded database and a disk`,
  )
  const before = await digestsOf(small)

  const first = join(folder, 'first.tar')
  await step('backup', first, small)
  await step('restore', first, grown)
  rmSync(first)
  compare('a server and a bucket', before, await digestsOf(grown))

  const second = join(folder, 'second.tar')
  await step('backup', second, grown)
  await s3.close()
  const again: Place = {
    connection: await newDatabase('again'),
    store: { folder: join(folder, 'again-files') },
  }
  await step('restore', second, again)
  compare('the embedded database and a disk', before, await digestsOf(again))
}

async function newDatabase(name: string, transport?: 'tcp'): Promise<Connection> {
  const postgres = await startEmbeddedPostgres({
    home: join(folder, name),
    explicitHome: true,
    log: console.error,
    ...(transport && { transport }),
  })
  undo.push(postgres.stop)
  return postgres.connection
}

/** As DATABASE_URL names one. */
async function newServer(): Promise<string> {
  const given = (await newDatabase('server', 'tcp')) as Record<string, string>
  return `postgres://${given['user']}:${given['password']}@${given['host']}:${given['port']}/${given['database']}`
}

async function step(what: Step['what'], path: string, { connection, store }: Place): Promise<void> {
  console.log(what)
  const child = fork(script, { execArgv: ['--import', import.meta.resolve('tsx')] })
  const since = performance.now()
  const ended = once(child, 'exit')
  child.send({ what, path, connection, store } satisfies Step)
  const memory = await Promise.race([
    once(child, 'message').then(([said]) => said as StepMemory),
    ended.then(([code]) => Promise.reject(new Error(`The ${what} ended with ${code}.`))),
  ])
  const seconds = (performance.now() - since) / 1000
  const size = statSync(path).size / MB
  console.log(
    `  ${size.toFixed(0)} MB in ${seconds.toFixed(1)} s; memory ${memory.early} MB early, ${memory.late} MB late, ${memory.most} MB at most`,
  )
  await ended
}

async function digestsOf({ connection, store }: Place) {
  return {
    rows: await rowDigests(connection),
    files: await fileDigests(storeAt(store), FOLDERS),
  }
}

type Digests = Awaited<ReturnType<typeof digestsOf>>

function compare(where: string, before: Digests, after: Digests): void {
  console.log(`compared with ${where}`)
  requireEqual('tables', before.rows, after.rows)
  requireEqual('files', before.files, after.files)
}
