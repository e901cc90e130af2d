import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { readsOf, TABLES_OF } from './topics.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Whatever writes one of these writes a table that is told of, in the same transaction, or tells of it itself. */
const WRITTEN_WITH_OTHERS = new Set<string>([
  'article_files',
  'article_images',
  'article_media',
  'article_tags',
  'article_totals',
  'article_versions',
  'calendar_events',
  'day_totals',
  'pins_revision',
  'place_names',
  'places',
])

/** What nodes of the version before still have to hear. */
const FOR_THE_VERSION_BEFORE = new Set([
  'articles articles',
  'comments comments',
  'reactions comments',
  'response_settings comments',
  'tags articles',
])

it('knows the tables as the triggers of the database tell of them', async () => {
  const { rows } = await database.pool.query<{ table: string; topic: string }>(`
    select distinct tgrelid::regclass::text as table,
      case tgfoid when 'tell_article'::regproc then 'article'
        else substring(encode(tgargs, 'escape') from '^[a-z]+') end as topic
    from pg_trigger where tgfoid in ('tell_change'::regproc, 'tell_article'::regproc)`)
  const told = rows
    .map(({ table, topic }) => `${table} ${topic}`)
    .filter((one) => !FOR_THE_VERSION_BEFORE.has(one))
  const known = Object.entries(TABLES_OF).flatMap(([topic, tables]) =>
    tables.filter((table) => !WRITTEN_WITH_OTHERS.has(table)).map((table) => `${table} ${topic}`),
  )
  expect(known.toSorted()).toEqual(told.toSorted())
})

it.each([
  ['select * from "assets" where id = $1', ['assets'], undefined],
  ['select from must_reads as m, users as u', ['confirmations', 'people'], undefined],
  ['select from sessions as s, users as u', ['people'], 'sessions'],
  ['with a as materialized (select 1 from pins) select * from a', ['pins'], undefined],
  ['select from unnest($1::int[]) as w (id) join articles as a on true', ['article'], undefined],
  ['select extract(epoch from now()) where a is distinct from b', [], undefined],
  ['select (select max(id) from (select id from tags) as t)', ['article'], undefined],
  [
    'select from restricted_files as r',
    ['article', 'assets', 'leadership', 'newsletters', 'pages'],
    undefined,
  ],
  ['select from pg_class', [], 'pg_class'],
])('reads %s', (statement, topics, untold) => {
  const reads = readsOf(statement)
  expect({ topics: [...reads.topics], untold: reads.untold }).toEqual({ topics, untold })
})
