/** A PostgreSQL server and an S3-compatible storage, each of which can be stopped and started again. */
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start-embedded-postgres.ts'
import { startS3Server } from './s3-server.ts'

const [folder = ''] = process.argv.slice(2)

const startDatabase = () =>
  startEmbeddedPostgres({
    home: join(folder, 'database'),
    explicitHome: true,
    log: console.error,
    transport: 'tcp',
  })
let database = await startDatabase()
let bucket = await startS3Server(join(folder, 'bucket'))
const { user, password, host, port, database: name } = database.connection
const settings = {
  DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${port}/${name}`,
  ...bucket.env,
}
const { port: bucketPort } = bucket

const orders: Record<string, () => Promise<unknown>> = {
  'stop database': () => database.stop(),
  'start database': async () => (database = await startDatabase()),
  'stop bucket': () => bucket.close(),
  'start bucket': async () => (bucket = await startS3Server(join(folder, 'bucket'), bucketPort)),
}

async function close() {
  await database.stop()
  process.exit(0)
}

process.on('SIGINT', () => {})
process.on('SIGTERM', () => void close())
process.on('disconnect', () => void close())
process.on('message', (order: string) => {
  void orders[order]?.().then(
    () => process.send?.({ done: order }),
    (error: Error) => process.send?.({ failed: `${order}: ${error.message}` }),
  )
})
process.send?.({ settings })
