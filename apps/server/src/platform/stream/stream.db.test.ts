import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { tellStream } from './tell-stream.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const tell = (article: number, executor: Parameters<typeof tellStream>[0] = database.orm) =>
  tellStream(executor, { to: 'staff', event: 'review', data: { article } })

/** What a reader finds after what it has read. */
async function after(position: number) {
  await database.pool.query('select number_stream_events()')
  const { rows } = await database.pool.query<{
    position: number
    previous: number
    article: number
  }>(
    `select position::float8, previous::float8, (data->>'article')::int as article
    from stream_events where position > $1 order by position`,
    [position],
  )
  return rows
}

it('puts what is committed late behind what was read before it', async () => {
  let commit = () => {}
  const held = new Promise<void>((resolve) => (commit = resolve))
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const late = database.orm.transaction(async (tx) => {
    await tell(1, tx)
    written()
    await held
  })
  await isWritten
  await tell(2)
  const first = await after(0)
  expect(first.map(({ article }) => article)).toEqual([2])
  commit()
  await late
  await tell(3)
  const rest = await after(first[0]?.position ?? 0)
  expect(rest.map(({ article }) => article)).toEqual([1, 3])
  expect(rest.map(({ previous }) => previous)).toEqual([first[0]?.position, rest[0]?.position])
})
