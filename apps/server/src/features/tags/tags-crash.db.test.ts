import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { buildApp } from '../../app.ts'
import { BinRepository } from '../../platform/bin/bin.repository.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { TempFolder } from '../../platform/storage/temp-folder.ts'
import { reads } from '../../reads.ts'
import { ArticleBin } from '../articles/article-bin.ts'
import { NoticesRepository } from '../notifications/notices.repository.ts'
import { WritingRepository } from '../articles/writing.repository.ts'
import { Retagging } from '../articles/tag-derivation.ts'
import { TagsRepository } from './tags.repository.ts'
import { TagsService } from './tags.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('delete from articles; delete from tags'))

/** The use cases of a server that is killed as soon as the tag itself is changed. */
function dyingService() {
  const { database } = test
  const tags = new TagsRepository(database)
  const jobs = new Jobs(database, 'UTC')
  const job = { name: 'retagging', title: () => '', every: 'hour' } as const
  const following = jobs.recurring({ ...job, run: () => expect.fail('ran on a dead node') })
  const writing = new WritingRepository(reads)
  const notices = new NoticesRepository(reads)
  const bin = new BinRepository(database, reads)
  const articleBin = new ArticleBin({ bin, writing, notices, tags: reads.tags })
  const retagging = new Retagging({ database, writing, articleBin, following })
  const articles = {
    note: retagging.note.bind(retagging),
    handOver: retagging.handOver.bind(retagging),
    follow: () => Promise.reject(new Error('killed')),
  }
  return new TagsService(database, tags, articles, reads.taggings, test.app.audit)
}

/** Another node, or the same started again. */
async function startAgain() {
  const { database, config, files, incoming, clock } = test
  const tokenSecret = 'a secret for the tests, long enough'
  const tempFolder = new TempFolder(incoming)
  const deps = { config, database, files, tempFolder, clock, tokenSecret, version: '0.0.0' }
  const app = await buildApp(deps)
  await app.ready()
  return app
}

const moderator = {
  id: 1,
  username: 'moderator',
  sessionId: '',
  address: '',
  firstName: '',
  lastName: '',
  email: '',
  isStaff: true,
  isSuperuser: false,
  department: '',
}

const stateOf = async (id: number) => {
  const { rows } = await test.database.pool.query<{ category: string; found: boolean }>(
    `select category, search @@ to_tsquery('berg', 'safety') as found from articles where id = $1`,
    [id],
  )
  return rows[0]
}
const idOf = async (name: string) => {
  const { rows } = await test.database.pool.query('select id from tags where name = $1', [name])
  return (rows[0] as { id: number }).id
}

it.each<[string, (service: TagsService) => Promise<unknown>, object]>([
  [
    'renamed',
    async (service) => service.update(moderator, await idOf('Old'), { name: 'Safety' }),
    { category: 'Health & Safety', found: true },
  ],
  [
    'merged',
    async (service) => service.merge(moderator, await idOf('Old'), { into: await idOf('Safety') }),
    { category: 'Health & Safety', found: true },
  ],
  [
    'deleted',
    async (service) => service.delete(moderator, await idOf('Safety')),
    { category: 'Site Updates', found: false },
  ],
])('articles follow a tag that was %s by a server that died then', async (how, change, after) => {
  if (how === 'merged') await test.addArticle({ tags: ['Safety'] })
  const { id } = await test.addArticle({ tags: [how === 'deleted' ? 'Safety' : 'Old'] })
  await expect(change(dyingService())).rejects.toThrow('killed')
  const again = await startAgain()
  await expect.poll(() => stateOf(id), { timeout: 30_000 }).toEqual(after)
  await again.close()
  const { rows } = await test.database.pool.query('select from articles_to_retag')
  expect(rows).toEqual([])
})
