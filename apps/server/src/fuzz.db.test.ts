import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNewsletter } from '../test/a-newsletter.ts'
import { type TestApp, startTestApp } from '../test/app.ts'
import { fuzz } from '../test/fuzz/fuzzer.ts'
import { loadFewPlaces } from '../test/small-gazetteer.ts'

const CALLS = Number(process.env['FUZZ_CALLS'] ?? 3000)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_115)
/** Of all calls; the many of `npm run fuzz` get further. */
const LEAST_REACHED = CALLS < 50_000 ? 0.8 : 0.9
/** Far more than a call may leave behind, far less than what thousands of them would. */
const MOST_GROWTH = 24 * 1024 * 1024

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { LOG_LEVEL: 'error' } })
  await loadFewPlaces(test.database.connection)
  for (const status of ['published', 'draft', 'rejected'] as const) {
    for (const title of ['Bread', 'Canteen', 'Shift']) await test.addArticle({ title, status })
  }
  // More than the ids that are tried first, so that some are left to be hidden, reported and deleted.
  await test.database.pool.query(`
    insert into comments (article_id, text, created_at)
    select id, 'Yes', now() from articles, generate_series(1, 20) where status = 'published'`)
  // What only some articles ask for, they all do.
  await test.database.pool.query(`
    update articles set event_date = current_date + 30 where status = 'published';
    insert into event_signups (article_id, asks, updated_at, told_on, told_date)
    select id, true, now(), true, event_date from articles where status = 'published';
    insert into must_reads (article_id, audience, due_on, material_version, marked_at)
    select id, 'everybody', event_date, 1, now() from articles where status = 'published'`)
  for (let drafts = 0; drafts < 5; drafts += 1) await addNewsletter(test.database)
})
afterAll(() => test.close())

it(
  'whatever is sent to whichever call, there is an answer, no failure of ours, and memory stays',
  async () => {
    const { failures, reach, heap } = await fuzz(test, SEED, CALLS)
    const megabytes = heap.map((bytes) => (bytes / 1024 / 1024).toFixed(1))
    console.log(`seed ${SEED}, ${CALLS} calls; heap after collections: ${megabytes.join(', ')} MB`)
    console.log(reach.lines.join('\n'))
    console.log(`${CALLS - failures.length} passed, ${failures.length} failed`)
    expect(failures.map(({ call, what }) => `${call}: ${what.slice(0, 300)}`)).toEqual([])
    // Nor did what the calls need fail in being made.
    expect(test.logs()).not.toContain('request failed')
    expect(reach.share).toBeGreaterThanOrEqual(LEAST_REACHED)
    expect((heap.at(-1) ?? 0) - (heap[0] ?? 0)).toBeLessThan(MOST_GROWTH)
  },
  // As long as it takes: the machine may be busy.
  4 * 60 * 60_000,
)
