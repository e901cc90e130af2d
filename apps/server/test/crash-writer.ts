/**
 * Starts the embedded PostgreSQL and writes rows until it is killed.
 * A row's name is printed only after its commit was acknowledged.
 */
import { openDatabase } from '../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start-embedded-postgres.ts'
import { isNoAnswer } from '../src/platform/db/database-errors.ts'

const [home = '', round = '', writers = '0'] = process.argv.slice(2)

// Nothing may outlive the test that started it.
process.stdin.resume().on('end', () => process.exit())

async function write(pool: ReturnType<typeof openDatabase>['pool'], writer: number) {
  for (let row = 0; ; row++) {
    const name = `${round}-${writer}-${row}`
    try {
      await pool.query('insert into ledger (name) values ($1)', [name])
      console.log(`row ${name}`)
    } catch (error) {
      if (!isNoAnswer(error)) throw error
    }
  }
}

try {
  const { connection } = await startEmbeddedPostgres({ home, explicitHome: true, log: () => {} })
  const { pool } = openDatabase(connection)
  await pool.query('create table if not exists ledger (name text primary key)')
  console.log('ready')
  await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(pool, writer)))
} catch (error) {
  console.log(`failed ${(error as Error).message}`)
  process.exit(1)
}
