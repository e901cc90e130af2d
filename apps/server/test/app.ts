import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { type Endpoint, openStream } from '@berg/contract'
import { hashSync } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { inject as provided } from 'vitest'
import { type AppDeps, buildApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { type BuiltArticle, anArticle, aUser } from '../src/demo/builders.ts'
import { writeArticle } from '../src/demo/write-article.ts'
import { ArticleWriter } from '../src/features/articles/article-writer.ts'
import { WritingRepository } from '../src/features/articles/writing.repository.ts'
import type { ArticleRow } from '../src/features/articles/articles.table.ts'
import { type NewUser, users } from '../src/features/auth/auth.table.ts'
import { TagsRepository } from '../src/features/tags/tags.repository.ts'
import { REQUEST_LIMITS, type RequestLimits } from '../src/platform/http/request-limits.ts'
import { openDiskStore } from '../src/platform/storage/disk-store.ts'
import type { FileStore } from '../src/platform/storage/file-store.ts'
import { TempFolder } from '../src/platform/storage/temp-folder.ts'
import { reads } from '../src/reads.ts'
import { ComparedAnswers } from './compared-answers.ts'
import { createTestDatabase } from './test-database.ts'

const START = new Date('2026-11-14T08:00:00Z')
export const PASSWORD = 'a-long-enough-one'
/** Made and compared in no time: what it takes to guess one is not what most tests are about. */
const passwordHash = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
export const TOKEN_SECRET = 'a secret for the tests, long enough'

/** What the server logs where something kept is compared, and differs. */
const OUT_OF_DATE = /What is kept of .+? is out of date: a write has told nobody\./

/** A clock that stands still until a test moves it. */
class TestClock {
  private time = START.getTime()
  now = () => new Date(this.time)
  /** As if this machine had another time than the database. */
  machineAhead = 0
  sqlNow = () => sql`${this.now().toISOString()}::timestamptz`
  forward({ seconds = 0, minutes = 0, days = 0 }) {
    this.time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
  }
}

export interface TestApp {
  app: FastifyInstance
  database: Awaited<ReturnType<typeof createTestDatabase>>
  files: FileStore
  /** Where files wait until they are whole. */
  incoming: string
  config: AppDeps['config']
  clock: TestClock
  /** Everything the server has logged so far. */
  logs(): string
  addUser(special?: Partial<NewUser>): Promise<{ id: number; username: string }>
  /** An article as the builders make it, through the one way in. */
  addArticle(special?: Partial<BuiltArticle>, authorId?: number): Promise<ArticleRow>
  writer: ArticleWriter
  call(
    method: Endpoint['method'],
    url: string,
    options?: CallOptions,
  ): Promise<Awaited<ReturnType<typeof inject>>>
  signIn(username: string, password?: string): Promise<{ access: string; refresh: string }>
  close(): Promise<void>
}

interface CallOptions {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

interface Special {
  /** The database of another server: this one is a second node beside it, and does not close it. */
  database?: TestApp['database']
  env?: Record<string, string>
  siteFolder?: string
  loadRenderer?: AppDeps['loadRenderer']
  /** Another place for the files than a folder of the run. */
  files?: FileStore
  limits?: Partial<RequestLimits>
  isReachable?: AppDeps['isReachable']
  extend?: (app: FastifyInstance) => void
}

/** The whole server on a database of its own. */
export async function startTestApp({
  database: shared,
  env = {},
  siteFolder,
  loadRenderer,
  files: given,
  limits,
  isReachable,
  extend,
}: Special = {}): Promise<TestApp> {
  const database = shared ?? (await createTestDatabase())
  const clock = new TestClock()
  const folder = mkdtempSync(join(provided('runFolder'), 'files-'))
  const files = given ?? (await openDiskStore(join(folder, 'files')))
  const incoming = join(folder, 'incoming')
  const logStream = new PassThrough()
  let written = ''
  logStream.on('data', (chunk: Buffer) => (written += chunk.toString()))
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'trace',
    // The clock stands still, so what is used up would never come back.
    WRITES_PER_MINUTE: '100000',
    // What is kept is made anew each time and compared, but where a test asks for an amount of its own.
    KEPT_ANSWERS_MB: '4',
    ...env,
  })
  const app = await buildApp({
    config,
    database,
    files,
    tempFolder: new TempFolder(incoming),
    clock,
    tokenSecret: TOKEN_SECRET,
    version: '0.0.0',
    logStream,
    ...(!('KEPT_ANSWERS_MB' in env) && { Answers: ComparedAnswers }),
    ...(siteFolder && { siteFolder }),
    ...(loadRenderer && { loadRenderer }),
    // A busy machine takes longer than a reader waits, and then a page goes out unrendered.
    limits: { ...REQUEST_LIMITS, renderMs: 60_000, ...limits },
    ...(isReachable && { isReachable }),
  })
  extend?.(app)
  await app.ready()
  const addUser: TestApp['addUser'] = async (special = {}) => {
    const values = aUser({ passwordHash, ...special })
    const [user] = await database.orm.insert(users).values(values).returning()
    return user as { id: number; username: string }
  }
  const writer = new ArticleWriter(
    new WritingRepository(reads),
    new TagsRepository(database),
    config.timezone,
  )
  let usualWriter: Promise<{ id: number }> | undefined
  return {
    app,
    database,
    files,
    incoming,
    config,
    clock,
    logs: () => written,
    addUser,
    writer,
    addArticle: async (special = {}, authorId) => {
      const author = authorId ?? (await (usualWriter ??= addUser({ username: 'the-writer' }))).id
      return database.orm.transaction((tx) =>
        writeArticle(tx, writer, anArticle(special), { author, moderator: author }),
      )
    },
    call: async (method, url, options) => {
      const answer = await inject(app, method, url, options)
      const [untold] = (answer.statusCode === 500 && OUT_OF_DATE.exec(written)) || []
      if (untold) throw new Error(untold)
      return answer
    },
    signIn: async (username, password = PASSWORD) => {
      const answer = await inject(app, 'POST', '/auth/token/', { body: { username, password } })
      return answer.json()
    },
    close: async () => {
      await app.close()
      if (!shared) await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function inject(
  app: FastifyInstance,
  method: Endpoint['method'],
  url: string,
  options: CallOptions = {},
) {
  const { body, token, headers = {} } = options
  const isStream = url.startsWith(openStream.path)
  const answer = await app.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
    ...(isStream && { payloadAsStream: true }),
  })
  if (!isStream) return answer
  // It would go on for ever: that it begins is all that is asked here.
  answer.raw.res.destroy()
  return Object.assign(answer, { payload: '' })
}
