import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { Problem, PROBLEM_STATUS } from '../../platform/http/problem.ts'
import { reads } from '../../reads.ts'
import { ConfirmationsService, type SharedDeviceProof } from './confirmations.service.ts'
import { type Kind, Model, type ModelArticle } from '../../../test/must-reads-model.ts'
import { MustReadsRepository } from './must-reads.repository.ts'
import { NoticesRepository } from '../notifications/notices.repository.ts'

const SEED = Number(process.env.MODEL_SEED ?? 17)
const STEPS = 500

let test: TestApp
let repository: MustReadsRepository
let confirmations: ConfirmationsService
let token: string
beforeAll(async () => {
  test = await startTestApp()
  const { database, clock, app } = test
  repository = new MustReadsRepository(database, { ...reads, siteLanguage: 'en' })
  const nobody = {
    issue: () => expect.fail(),
    redeem: () => expect.fail(),
    peek: () => expect.fail(),
  }
  const notices = new NoticesRepository(reads)
  const parts = { database, mustReads: repository, audit: app.audit, clock, codes: nobody, notices }
  const passes = { addressOf: () => expect.fail() }
  confirmations = new ConfirmationsService({ ...parts, passes, proof: {} as SharedDeviceProof })
  await test.addUser({ username: 'editor', isStaff: true, department: 'Office' })
  token = (await test.signIn('editor')).access
})
afterAll(() => test.close())

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const OF_BOTH = new Set(['renameTag', 'join', 'change'])
const DEPARTMENTS = ['Bakery', 'Packaging', 'Quality', '']

it(`keeps the table of versions and confirmations right for ${STEPS} steps (seed ${SEED})`, async () => {
  const random = randomOf(SEED)
  const chance = (part: number) => random() < part
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const call = async (method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) => {
    const answer = await test.call(method, url, { token, ...(body !== undefined && { body }) })
    return answer.statusCode
  }
  const query = (text: string, values: unknown[]) => test.database.pool.query(text, values)

  const tag = await test.call('POST', '/tags/', { token, body: { name: 'Rules 0' } })
  const tagId = tag.json<{ id: number }>().id
  const model = new Model('Rules 0')
  const { rows: all } = await query('select id, username from users', [])
  for (const { id } of all as { id: number; username: string }[]) {
    model.people.set(id, { isActive: true, role: 'staff', department: 'Office' })
  }
  for (const title of ['Hygiene', 'Alarm']) {
    const body = { title, content: '<p>Read me.</p>', tags: ['Rules 0'], status: 'published' }
    const made = await test.call('POST', '/api/authoring/', { token, body })
    model.add(made.json<{ id: number }>().id, title)
  }

  let names = 0
  const STEP: Record<string, (article: ModelArticle) => Promise<[number, number]>> = {
    edit: async (article) => {
      const title = chance(0.2) ? article.now.title : `Title ${++names}`
      const material = chance(0.3)
      const status = await call('PATCH', `/api/authoring/${article.id}/`, { title, material })
      return [status, model.edit(article, title, material)]
    },
    confirm: async (article) => {
      const id = pick([...model.people.keys()])
      const version = 1 + Math.floor(random() * (model.versionOf(article) + 1))
      const actor = { id, firstName: '', department: '' } as Actor
      const caller = { address: '', userAgent: '', cookie: undefined, isSecure: true }
      const status = await confirmations.confirm(actor, article.id, { version }, caller).then(
        () => 201,
        (error: unknown) => {
          if (error instanceof Problem) return PROBLEM_STATUS[error.kind]
          throw error
        },
      )
      return [status, model.confirm(article, id, version)]
    },
    mark: async (article) => {
      const kind = pick<Kind>(['everybody', 'role', 'department'])
      const value =
        kind === 'everybody'
          ? ''
          : kind === 'role'
            ? pick(['employee', 'staff'])
            : pick(['Bakery', 'Packaging'])
      const ask_again = chance(0.2)
      const body = { audience: { kind, value }, due_on: '2026-12-01', ask_again }
      const status = await call('PUT', `/api/articles/${article.id}/must-read/`, body)
      return [status, model.mark(article, { kind, value }, ask_again)]
    },
    end: async (article) => [
      await call('DELETE', `/api/articles/${article.id}/must-read/`),
      model.end(article),
    ],
    restore: async (article) => {
      const version = 1 + Math.floor(random() * model.versionOf(article))
      const url = `/api/articles/${article.id}/versions/${version}/restore/`
      return [await call('POST', url), model.restore(article, version)]
    },
    delete: async (article) => [
      await call('DELETE', `/api/authoring/${article.id}/`),
      model.delete(article),
    ],
    undelete: async (article) => {
      const { rows } = await query('select id from bin where subject_id = $1', [article.id])
      const id = (rows as { id: number }[])[0]?.id ?? 0
      return [await call('POST', `/api/bin/${id}/restore/`), model.undelete(article)]
    },
    renameTag: async () => {
      const name = `Rules ${++names}`
      model.tag = name
      for (const article of model.articles) if (article.now.tag) article.now.tag = name
      return [await call('PATCH', `/tags/${tagId}/`, { name }), 200]
    },
    join: async () => {
      const department = pick(DEPARTMENTS)
      const isStaff = chance(0.2)
      const { id } = await test.addUser({ department, isStaff })
      model.people.set(id, { isActive: true, role: isStaff ? 'staff' : 'employee', department })
      return [0, 0]
    },
    change: async () => {
      const [id, person] = pick([...model.people])
      if (id === all[0]?.id) return [0, 0]
      const department = pick(DEPARTMENTS)
      Object.assign(person, { isActive: chance(0.8), department })
      const text = 'update users set is_active = $2, department = $3 where id = $1'
      await query(text, [id, person.isActive, department])
      return [0, 0]
    },
  }
  const WEIGHTS = { edit: 5, confirm: 12, mark: 2, end: 0.4, restore: 2, delete: 1, undelete: 2.5 }
  const OFTEN: Record<string, number> = { ...WEIGHTS, renameTag: 0.5, join: 0.7, change: 3 }
  const steps = Object.keys(STEP).flatMap((name) =>
    Array.from({ length: Math.round((OFTEN[name] ?? 0) * 10) }, () => name),
  )

  const seen: Record<string, number> = {}
  for (let step = 0; step < STEPS; step++) {
    test.clock.forward({ seconds: 1 })
    const name = pick(steps)
    const article = pick(model.articles)
    const [status, expected] = (await STEP[name]?.(article)) ?? [0, 0]
    const where = `seed ${SEED}, step ${step}: ${name} ${article.id}`
    expect([where, status]).toEqual([where, expected])
    seen[`${name} ${status}`] = (seen[`${name} ${status}`] ?? 0) + 1
    // People, and names of tags, concern both.
    const concerned = OF_BOTH.has(name) ? model.articles : [article]
    for (const one of concerned) {
      expect([where, await tableOf(one.id)]).toEqual([where, model.table(one)])
    }
  }
  // A run that never refuses an old version, or never asks again, would show nothing.
  const expected = ['confirm 201', 'confirm 403', 'confirm 404', 'confirm 409', 'undelete 200']
  expect(Object.keys(seen)).toEqual(expect.arrayContaining(expected))
})

/** What the database says about an article, as the model puts it. */
async function tableOf(id: number) {
  const { rows } = await test.database.pool.query<{ user_id: number; version: number }>(
    'select user_id, version from confirmations where article_id = $1 order by user_id, version',
    [id],
  )
  const [article, row, asked, alsoConfirmed] = await Promise.all([
    repository.article(undefined, id),
    repository.find(id),
    repository.asked(id),
    repository.alsoConfirmed(id),
  ])
  const idsOf = (some: typeof asked) => some.map((one) => one.id).toSorted((a, b) => a - b)
  return {
    version: article?.version,
    material: row?.lastMaterialChange,
    isAsking: row?.endedAt === null,
    confirmations: rows.map(({ user_id, version }) => [user_id, version]),
    asked: idsOf(asked),
    confirmed: idsOf(asked.filter((one) => one.has_confirmed)),
    alsoConfirmed,
  }
}
