import type { AuditEntry } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { auditLog } from '../../platform/audit/audit.table.ts'

let test: TestApp
let staff: string
let employee: { id: number; username: string }
let token: string
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false', TRUST_PROXY: '1' } })
  const names = { firstName: 'Ingrid', lastName: 'Solberg', isStaff: true }
  staff = (await test.signIn((await test.addUser(names)).username)).access
  employee = await test.addUser({ firstName: 'Rui', lastName: 'Tavares' })
  token = (await test.signIn(employee.username)).access
})
afterAll(() => test.close())

const list = async (query = '') =>
  (await test.call('GET', `/api/audit/?page=1&${query}`, { token: staff })).json<{
    count: number
    results: AuditEntry[]
  }>()
const sentences = async (query = '') => (await list(query)).results.map(({ sentence }) => sentence)
const by =
  (who: string) =>
  (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body = {}) =>
    test.call(method, url, {
      token: who,
      ...(method !== 'DELETE' && { body }),
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })

describe('the trace', () => {
  it('tells what staff did to articles', async () => {
    const send = by(staff)
    const title = 'Summer <b>party</b>'
    const { id } = await test.addArticle({ title, status: 'draft' }, employee.id)
    const url = `/api/authoring/${id}`
    await send('POST', `${url}/reject/`, { reason: 'Too long', hold: true })
    await send('POST', `${url}/undo/`)
    await send('POST', `${url}/approve/`)
    await send('PATCH', `${url}/`, { pinned: { until: null } })
    await send('PATCH', `${url}/`, { title: 'Winter party', content: '<p>Snow</p>' })
    await send('DELETE', `${url}/`)
    const { results } = await list(`subject=article:${id}`)
    expect(results.map(({ sentence }) => sentence)).toEqual([
      'Ingrid Solberg deleted “Winter party”',
      'Ingrid Solberg changed “Summer party”',
      'Ingrid Solberg changed where “Summer party” stands',
      'Ingrid Solberg approved “Summer party”',
      'Ingrid Solberg took back the decision about “Summer party”',
      'Ingrid Solberg rejected “Summer party”',
    ])
    expect(results.map(({ before, after }) => [before, after])).toEqual([
      [{ status: 'published' }, null],
      [{ title: 'Summer party' }, { title: 'Winter party', text: 'changed' }],
      [{ pinned: 'no' }, { pinned: 'yes' }],
      [{ status: 'draft' }, { status: 'published' }],
      [{ status: 'rejected' }, { status: 'draft' }],
      [{ status: 'draft' }, { status: 'rejected' }],
    ])
    expect(new Set(results.map(({ address }) => address))).toEqual(new Set(['203.0.113.9']))
  })

  it('says nothing of what an author writes, reads or changes before anybody reads it', async () => {
    const { count } = await list()
    const made = await by(token)('POST', '/api/authoring/', { title: 'Mine' })
    const { id } = made.json<{ id: number }>()
    await by(token)('PATCH', `/api/authoring/${id}/`, { title: 'Mine, again' })
    await test.call('GET', '/api/articles/', { token })
    expect((await list()).count).toBe(count)
  })

  it('tells of tags, words, pages, pins, files and articles that are published at once', async () => {
    const send = by(staff)
    const tag = (await send('POST', '/tags/', { name: 'Lunch' })).json<{ id: number }>()
    const into = (await send('POST', '/tags/', { name: 'Food' })).json<{ id: number }>()
    await send('PATCH', `/tags/${tag.id}/`, { name: 'Meals' })
    await send('POST', `/tags/${tag.id}/merge/`, { into: into.id })
    await send('DELETE', `/tags/${into.id}/`)
    const words = { words: ['forklift', 'stacker'] }
    const group = (await send('POST', '/api/synonyms/', words)).json<{ id: number }>()
    await send('PUT', `/api/synonyms/${group.id}/`, { words: ['forklift', 'lifter'] })
    await send('DELETE', `/api/synonyms/${group.id}/`)
    await send('PUT', '/api/pages/fqa/', { content: '<p>About us</p>' })
    await send('POST', '/api/authoring/', { title: 'News', status: 'published' })
    await by(token)('POST', '/api/map-pins/', { first_name: 'Rui', country: 'Portugal' })
    await by(token)('DELETE', '/api/map-pins/mine/')
    expect((await sentences()).slice(0, 11)).toEqual([
      'Rui Tavares deleted the pin “Rui”',
      'Ingrid Solberg published “News”',
      'Ingrid Solberg changed the page “Questions and answers”',
      'Ingrid Solberg deleted the synonyms “forklift, lifter”',
      'Ingrid Solberg changed the synonyms “forklift, lifter”',
      'Ingrid Solberg added the synonyms “forklift, stacker”',
      'Ingrid Solberg deleted the tag “Food”',
      'Ingrid Solberg merged the tag “Meals”',
      'Ingrid Solberg changed the tag “Lunch”',
      'Ingrid Solberg added the tag “Food”',
      'Ingrid Solberg added the tag “Lunch”',
    ])
  })

  it('tells of each sign-in, and of a burst of failed ones once', async () => {
    const { username } = await test.addUser({ firstName: 'Aino', lastName: 'Laine' })
    const attempt = (password: string) =>
      test.call('POST', '/auth/token/', { body: { username, password } })
    for (let n = 0; n < 4; n++) await attempt('wrong')
    await attempt('a-long-enough-one')
    const ofAino = () => sentences('action=sign-ins').then((all) => all.filter(isAino))
    const isAino = (sentence: string) => sentence.includes('Aino')
    expect(await ofAino()).toEqual(['Aino Laine signed in'])
    const burst = 'Somebody failed to sign in as Aino Laine again and again'
    for (let n = 0; n < 14; n++) await attempt('wrong')
    await expect.poll(ofAino).toEqual([burst, 'Aino Laine signed in'])
  })

  it('tells who took data along', async () => {
    await test.call('GET', '/api/me/data/', { token })
    const answer = await test.call('GET', '/api/audit/export.csv?actor=rui&to=2027-01-01', {
      token: staff,
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toContain('time,who,account,role')
    expect(lines[1]).toMatch(/Rui Tavares,\d+,employee,Rui Tavares downloaded the data of Rui/)
    expect(await list('action=export')).toMatchObject({
      results: [{ action: 'export.audit_log', after: { to: '2027-01-01' } }, {}],
    })
    const german = await test.call('GET', '/api/audit/export.csv?action=export.audit_log', {
      token: staff,
      headers: { 'accept-language': 'de' },
    })
    expect(german.body.split('\r\n')[0]).toContain('Zeit,wer,Konto,Rolle')
    expect(german.body).toContain('hat den Verlauf heruntergeladen')
    expect((await list('action=export.audit_log')).results[0]?.sentence).toContain(
      'downloaded the activity log',
    )
  })

  it('is found by who, what, about what and when', async () => {
    const all = await sentences('page_size=100')
    expect(await sentences('actor=TAVARES&page_size=100')).toEqual(
      all.filter((sentence) => sentence.startsWith('Rui Tavares')),
    )
    expect(await sentences('actor=somebody')).toEqual([expect.stringContaining('Aino Laine')])
    expect(await sentences('actor=zdzisia')).toEqual([])
    expect(await sentences('action=tag.merged')).toEqual(['Ingrid Solberg merged the tag “Meals”'])
    expect(await sentences('subject=page')).toHaveLength(1)
    expect((await list('from=2026-11-14&to=2026-11-14')).count).toBe(all.length)
    expect((await list('to=2026-11-13')).count).toBe(0)
    expect((await list('from=0001-01-01&to=9999-12-31')).count).toBe(all.length)
    for (const wrong of ['action=x', 'subject=A', 'from=x']) {
      const { statusCode } = await test.call('GET', `/api/audit/?${wrong}`, { token: staff })
      expect([wrong, statusCode]).toEqual([wrong, 400])
    }
  })
})

describe('the table for spreadsheets', () => {
  it('is whole, though it is read in pieces, and holds no formula', async () => {
    const { actorId } = (await test.database.orm.select().from(auditLog).limit(1))[0] as {
      actorId: number
    }
    const row = {
      at: new Date('2026-01-02T03:04:05Z'),
      actorId,
      actorName: '=cmd()',
      actorRole: 'staff',
      address: '10.0.0.7',
      action: 'article.deleted',
      subjectKind: 'article',
      subjectId: '1',
    }
    const rows = Array.from({ length: 2_500 }, (_, n) => ({ ...row, subjectLabel: `No. ${n}` }))
    await test.database.orm.insert(auditLog).values(rows)
    const url = '/api/audit/export.csv?from=2026-01-02&to=2026-01-02'
    const { body } = await test.call('GET', url, { token: staff })
    const lines = body.trimEnd().split('\r\n').slice(1)
    expect(new Set(lines.map((line) => /No\. \d+/.exec(line)?.[0])).size).toBe(2_500)
    expect(lines[0]).toMatch(/^2026-01-02T03:04:05\.000Z,'=cmd\(\),/)
  })
})

describe('somebody who is erased', () => {
  it('is told what is known, and stays in the trace without a name', async () => {
    const { results } = await list('actor=tavares')
    const exported = await test.call('GET', '/api/me/data/', { token })
    expect(exported.json<{ activity: object[] }>().activity).toContainEqual(
      expect.objectContaining({ action: 'article.approved', by: 'somebody else' }),
    )
    expect((await test.call('DELETE', '/api/me/data/', { token })).statusCode).toBe(204)
    const id = employee.id
    const left = await list(`actor=${id}`)
    expect(left.count).toBe(results.length + 2)
    expect(left.results[0]).toMatchObject({
      sentence: 'A former colleague erased their account and data',
      actor: { id, role: 'employee' },
      address: '',
    })
    const { rows } = await test.database.pool.query(
      `select id from audit_log where audit_log::text ~* 'rui|tavares'`,
    )
    expect(rows).toEqual([])
  })
})
