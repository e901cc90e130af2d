import { randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BinItem, EVERYBODY } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addNewsletter } from '../../../test/a-newsletter.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import { keepSections } from '../../../test/kept-sections.ts'
import { passkeys } from '../auth/sign-in-ways.table.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
})
afterAll(() => test.close())

async function someone(special: Parameters<TestApp['addUser']>[0] = {}) {
  const { id, username } = await test.addUser(special)
  return { id, username, token: (await test.signIn(username)).access }
}

/** How often a table of the database speaks of any of these, in any column. */
async function tablesWith(needles: readonly string[]): Promise<Record<string, unknown>> {
  const { pool } = test.database
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of rows) {
    const { rows: hits } = await pool.query(
      `select whole::text from ${name} as whole where whole::text ilike any ($1)`,
      [needles.map((needle) => `%${needle}%`)],
    )
    if (hits.length > 0) found[name] = hits
  }
  return found
}

function filesWith(folder: string, needles: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const text = `${file}\n${readFileSync(file).toString('latin1')}`.toLowerCase()
      return needles.some((needle) => text.includes(needle.toLowerCase()))
    })
}

const PERSON = {
  firstName: 'Zdzisia',
  lastName: 'Quillfeather',
  username: 'zq.quillfeather',
  email: 'quill@theberg.example',
  emailVerifiedAt: new Date(),
  personnelNumber: 'QF-48213',
  department: 'Quilting room',
}
/** From which they come. */
const ADDRESS = '203.0.113.77'
const CREDENTIAL = randomBytes(16)
/** Every handle of the person: what they are and were called, and where they and their devices are. */
const NEEDLES = [
  PERSON.email,
  PERSON.username,
  'QF-48213',
  'QF-17999',
  'Quilting',
  'Quillmaker',
  'quill.old',
  ADDRESS,
  CREDENTIAL.toString('hex'),
  CREDENTIAL.toString('base64url'),
  'Zdzisia',
  'Quillfeather',
  'quill@theberg',
  'Kautokeino',
  '69.01', // as no second of a moment is written
  'QuillPhone',
]

const REASON = 'Too long. Regards, Zdzisia Quillfeather'
const FILENAME = 'zdzisia_quillfeather CV.txt'

describe('an erased person', () => {
  let staff: Awaited<ReturnType<typeof someone>>
  let published: number
  let judged: number
  let binned: number
  let asset: number
  let talked: { stays: number; goes: number }
  let token: string
  /** The number of an issue that names the person, and shows the face. */
  let issue: number
  let exported: object
  let heldBefore: string[]
  let status: number

  /** Everything that a person can leave on the site, by the ways that the site offers. */
  beforeAll(async () => {
    staff = await someone({ isStaff: true })
    const { id } = await test.addUser({ ...PERSON, isStaff: true })
    await change(id)
    await tryWaysIn(id)
    const call: TestApp['call'] = (method, url, options) =>
      test.call(method, url, { token, ...options })
    token = (
      await test.call('POST', '/auth/token/', {
        body: { username: PERSON.username, password: 'a-long-enough-one' },
        headers: { 'user-agent': 'QuillPhone' },
      })
    ).json<{ access: string }>().access
    const pin = {
      first_name: 'Zdzisia',
      last_name: 'Quillfeather',
      location_text: 'Kautokeino',
      country: 'Norway',
      lat: 69.0125,
      lon: 23.0412,
    }
    await call('POST', '/api/map-pins/', { body: pin })
    published = (await test.addArticle({ title: 'About yeast', status: 'draft' }, id)).id
    await test.call('POST', `/api/authoring/${published}/reject/`, {
      token: staff.token,
      body: { reason: 'Zdzisia, please add a picture.' },
    })
    await call('PATCH', `/api/authoring/${published}/`, { body: { title: 'About yeast' } })
    await test.call('POST', `/api/authoring/${published}/approve/`, { token: staff.token })
    await test.addArticle({ title: 'My life, by Quillfeather', status: 'draft' }, id)
    judged = (await test.addArticle({ status: 'draft' })).id
    await call('POST', `/api/authoring/${judged}/reject/`, { body: { reason: REASON } })
    const file = { filename: FILENAME, content_type: 'text/plain', size: 3 }
    await call('POST', '/api/uploads/multipart/', { body: file })
    asset = await addAsset('Zdzisia.txt', call)
    await call('PUT', '/api/pages/fqa/', { body: { content: '<p>About us</p>' } })
    await keepProjects(call)
    await keepSections(call, 'Zdzisia Quillfeather')
    talked = await talk(call)
    await leaveInBin(id, call)
    issue = await appearInIssue(published, call)
    exported = (await call('GET', '/api/me/data/')).json()
    heldBefore = Object.keys(await tablesWith(NEEDLES))
    status = (await call('DELETE', '/api/me/data/')).statusCode
  })

  /** Named in one that stays, and in one that lies in the bin. */
  async function keepProjects(call: TestApp['call']) {
    const body = { name: 'Paper trays', status: 'planning', responsible: 'Zdzisia Quillfeather' }
    await call('POST', '/api/projects/', { body })
    const { id } = (await call('POST', '/api/projects/', { body })).json<{ id: number }>()
    await call('DELETE', `/api/projects/${id}/`)
  }

  /** What others wrote down of the person: other names, numbers and departments than today's. */
  async function change(id: number) {
    const { id: boss, token: by } = await someone({ isSuperuser: true })
    const url = `/api/users/${id}/`
    const { firstName: first_name, lastName: last_name, department } = PERSON
    const then = {
      last_name: 'Quillmaker',
      personnel_number: 'QF-17999',
      department: 'Quilting hall',
    }
    const now = { first_name, last_name, personnel_number: PERSON.personnelNumber, department }
    for (const body of [then, { ...now, leads_department: department }]) {
      expect((await test.call('PATCH', url, { token: by, body })).statusCode).toBe(200)
    }
    await test.database.pool.query('update users set is_superuser = false where id = $1', [boss])
    const subject = { kind: 'person', id, label: PERSON.username }
    await test.app.audit.record(test.database.orm, {
      actor: 'site',
      action: 'email.verified',
      subject,
      before: { email: 'quill.old@theberg.example' },
      after: { email: PERSON.email },
    })
  }

  /** From their own address: forgotten passwords, wrong ones, wrong PINs, a passkey. */
  async function tryWaysIn(id: number) {
    const from = (url: string, payload: object) =>
      test.app.inject({ method: 'POST', url, payload, remoteAddress: ADDRESS })
    for (const username of [PERSON.email, PERSON.username]) {
      await from('/auth/password/forgot/', { username })
      await from('/auth/email/send/', { email: PERSON.email })
    }
    await jobsDone(test, 'password-link')
    for (let n = 0; n < 12; n++) {
      await from('/auth/token/', { username: PERSON.username, password: 'not-it' })
    }
    const { id: article } = await test.addArticle()
    const proof = { version: 1, personnel_number: PERSON.personnelNumber, pin: '482913' }
    for (let n = 0; n < 6; n++) await from(`/api/articles/${article}/confirm/`, proof)
    await test.database.orm.insert(passkeys).values({
      userId: id,
      name: 'P',
      transports: [],
      counter: 0,
      credentialId: CREDENTIAL,
      publicKey: CREDENTIAL,
      createdAt: test.clock.now(),
    })
    // The clock stands still: nothing of this is to stand in the way of what follows.
    await test.database.pool.query(`update throttle_buckets set tokens = 1000`)
  }

  /** Says something about two articles of others, of which one is deleted then. */
  async function talk(call: TestApp['call']) {
    const [stays, goes] = [await test.addArticle(), await test.addArticle()]
    const say = async (article: number, as = call) => {
      const body = { text: 'Well said. Zdzisia Quillfeather' }
      const said = await as('POST', `/api/articles/${article}/comments/`, { body })
      return said.json<{ id: number }>().id
    }
    for (const { id: article } of [stays, goes]) {
      await say(article)
      await call('PUT', `/api/articles/${article}/reaction/`, { body: { reaction: 'love' } })
      const others = await test.call('POST', `/api/articles/${article}/comments/`, {
        token: staff.token,
        body: { text: 'Hm.' },
      })
      const one = `/api/comments/${others.json<{ id: number }>().id}`
      const body = { reason: 'wrong', note: 'Says Quillfeather' }
      await call('POST', `${one}/report/`, { body })
      await call('POST', `${one}/hide/`, { body: { reason: 'Hm? Zdzisia' } })
    }
    await test.call('DELETE', `/api/authoring/${goes.id}/`, { token: staff.token })
    return { stays: stays.id, goes: goes.id }
  }

  /** What was deleted, and what was before: of their own, and of others with a word of theirs. */
  async function leaveInBin(id: number, call: TestApp['call']) {
    const own = await test.addArticle({ title: 'Quillfeather remembers', status: 'published' }, id)
    await call('DELETE', `/api/authoring/${own.id}/`)
    binned = (await test.addArticle({ status: 'draft' })).id
    await call('PATCH', `/api/authoring/${binned}/`, { body: { title: 'Better' } })
    await call('POST', `/api/authoring/${binned}/reject/`, { body: { reason: REASON } })
    await call('DELETE', `/api/authoring/${binned}/`)
    const file = await addAsset('Zdzisia too.txt', call)
    await call('DELETE', `/api/core-assets/${file}/`)
    await call('DELETE', '/api/map-pins/mine/')
    await test.database.pool.query(
      `insert into article_versions select id, 9, $2, now(), false, null,
         article_snapshot(id) || '{"content": "<p>Zdzisia, in private</p>"}' from articles where id = $1`,
      [published, id],
    )
  }

  /** As an author, as a new colleague and in the words of the editors. */
  async function appearInIssue(article: number, call: TestApp['call']): Promise<number> {
    const pin = { first_name: 'Zdzisia', last_name: 'Quillfeather', country: 'Norway' }
    const place = { location_text: 'Kautokeino', lat: 69.0125, lon: 23.0412 }
    const added = await call('POST', '/api/map-pins/', { body: { ...pin, ...place } })
    const items = [{ article, text: '' }]
    const welcome = 'Welcome, Zdzisia Quillfeather! In May you are the first.'
    const { id, number } = await addNewsletter(test.database, {
      greeting: welcome,
      sections: [
        { kind: 'articles', key: 'a', heading: 'News', text: '', items },
        {
          kind: 'people',
          key: 'p',
          heading: 'New',
          text: welcome,
          pins: [added.json<{ id: number }>().id],
        },
      ],
    })
    const body = { audience: { ...EVERYBODY, by_mail: false } }
    await test.call('POST', `/api/newsletters/${id}/send/`, { token: staff.token, body })
    await call('DELETE', '/api/map-pins/mine/')
    return number
  }

  async function addAsset(filename: string, call: TestApp['call']): Promise<number> {
    const body = { filename, content_type: 'text/plain', size: 3, category: 'Asset' }
    const { upload_url, url } = (await call('POST', '/api/uploads/presign/', { body })).json<{
      upload_url: string
      url: string
    }>()
    const headers = { 'content-type': 'text/plain' }
    await test.call('PUT', upload_url, { body: Buffer.from('abc'), headers })
    const made = await call('POST', '/api/core-assets/', {
      body: { name: 'Notes of Zdzisia Quillfeather', url },
    })
    return made.json<{ id: number }>().id
  }

  it('was told everything before', () => {
    expect(exported).toMatchObject({
      account: { username: PERSON.username, is_staff: true, is_superuser: false },
      uploads: [{ filename: FILENAME, size: 3 }],
      // Both may have ended in the same moment.
      upload_history: expect.arrayContaining(
        ['Zdzisia.txt', 'Zdzisia too.txt'].map(
          (filename) => expect.objectContaining({ filename }) as unknown,
        ),
      ) as unknown,
      assets: [{ id: asset, filename: 'Zdzisia.txt' }],
      history: expect.arrayContaining([
        expect.objectContaining({ article: judged, reason: REASON }),
      ]) as unknown,
      pages: [{ page: 'fqa', content: '<p>About us</p>' }],
      newsletters: [{ number: issue }],
      notices: [
        { kind: 'published', title: 'About yeast' },
        { kind: 'rejected', title: 'About yeast' },
      ],
      comments: [talked.goes, talked.stays].map((article) => ({ article })),
      reactions: [{ article: talked.stays, reaction: 'love' }],
      comment_reports: [{ article: talked.stays, note: 'Says Quillfeather' }],
      versions: expect.arrayContaining([
        expect.objectContaining({ article: published, saved_by_you: true }),
      ]) as unknown,
    })
    expect(
      (exported as { bin: { kind: string }[] }).bin.map(({ kind }) => kind).toSorted(),
    ).toEqual(['article', 'asset', 'pin', 'pin'])
    expect(heldBefore).toEqual(
      expect.arrayContaining(
        ['article_history', 'assets', 'bin', 'sessions', 'uploads', 'users'].map(
          (name) => `public.${name}`,
        ),
      ),
    )
  })

  it('is in no table', async () => {
    expect(status).toBe(204)
    expect(await tablesWith(NEEDLES)).toEqual({})
  })

  it('is in no issue of the newsletter, which stays', async () => {
    const answer = await test.call('GET', `/api/newsletters/numbers/${issue}/`)
    expect(answer.json()).toMatchObject({
      greeting: 'Welcome, former colleague! In May you are the first.',
      sections: [
        { articles: [{ title: 'About yeast', author_name: 'A former colleague' }] },
        { people: [], text: 'Welcome, former colleague! In May you are the first.' },
      ],
    })
  })

  it('is in no file', () => {
    expect(filesWith(join(test.incoming, '..'), NEEDLES)).toEqual([])
  })

  it('is in no log, neither ours nor that of PostgreSQL', () => {
    // Addresses are kept as long as the log is.
    const needles = NEEDLES.filter((needle) => needle !== ADDRESS)
    for (const needle of needles) expect(test.logs()).not.toContain(needle)
    const log = readFileSync(join(inject('runFolder'), 'shared', 'postgres', 'server.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    for (const needle of NEEDLES) expect(log.toLowerCase()).not.toContain(needle.toLowerCase())
  })

  it('leaves what was published, and what others need, without the name', async () => {
    const article = (await test.call('GET', `/api/articles/${published}/`)).json<object>()
    expect(article).toMatchObject({ author: { first_name: 'A former', last_name: 'colleague' } })
    const other = (
      await test.call('GET', `/api/authoring/${judged}/`, { token: staff.token })
    ).json()
    expect(other).toMatchObject({ rejection_reason: 'Too long. Regards, former colleague' })
    const file = (
      await test.call('GET', `/api/core-assets/${asset}/`, { token: staff.token })
    ).json()
    expect(file).toMatchObject({ name: 'Notes of former colleague', uploaded_by: null })
    const ideas = (await test.call('GET', '/api/section-entries/', { token: staff.token })).json()
    expect(ideas).toMatchObject([{ title: 'Rainwater', text: 'By former colleague' }])
    const items = (await test.call('GET', '/api/bin/', { token: staff.token })).json<BinItem[]>()
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([
      ['asset', 'Notes of former colleague'],
      ['article', 'Better'],
      ['article', items.at(-2)?.title],
      ['project', 'Paper trays'],
    ])
    const back = await test.call('POST', `/api/bin/${items[1]?.id}/restore/`, {
      token: staff.token,
    })
    expect(back.json()).toMatchObject({ id: binned, missing: [] })
  })

  it('leaves what was said, also about what comes back from the bin', async () => {
    const url = `/api/bin/?subject_id=${talked.goes}`
    const [item] = (await test.call('GET', url, { token: staff.token })).json<BinItem[]>()
    await test.call('POST', `/api/bin/${item?.id}/restore/`, { token: staff.token })
    for (const article of [talked.stays, talked.goes]) {
      const responses = (await test.call('GET', `/api/articles/${article}/responses/`)).json()
      expect(responses).toMatchObject({
        reactions: { love: 0 },
        comments: { results: [{ author_name: null, text: 'Well said. former colleague' }] },
      })
    }
    expect(await tablesWith(NEEDLES)).toEqual({})
  })
})
