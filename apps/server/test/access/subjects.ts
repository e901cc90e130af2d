import { randomUUID } from 'node:crypto'
import type { ArticleStatus, FileUpload, Tag } from '@berg/contract'
import { assets } from '../../src/features/assets/assets.table.ts'
import { passkeys } from '../../src/features/auth/sign-in-ways.table.ts'
import { PASSWORD, type TestApp } from '../app.ts'

export const PEOPLE = {
  author: {},
  other: {},
  staff: { isStaff: true },
  superuser: { isSuperuser: true },
} as const
export type Person = keyof typeof PEOPLE

/** The site, and who is signed in to it. */
export interface Cast {
  test: TestApp
  ids: Record<Person, number>
  tokens: Record<Person, string>
}

/** What a call is about, made anew for each: it may be gone afterwards. */
export function subjectsOf({ test, ids, tokens }: Cast) {
  const nothing = async () => ({})
  const absent = async () => ({ params: { id: 999_999 } })
  const article = (status: ArticleStatus) => async () => ({
    params: { id: (await test.addArticle({ status }, ids.author)).id },
  })
  const draft = article('draft')
  const unsent = async () => ({
    params: { id: (await test.addArticle({ status: 'draft', isUnsent: true }, ids.author)).id },
  })
  /** Waits, and staff have just approved it. */
  const decided = async () => {
    const { params } = await draft()
    const url = `/api/authoring/${params.id}/approve/`
    await test.call('POST', url, { token: tokens.staff, body: { hold: true } })
    return { params }
  }
  const published = article('published')
  /** Published, and everybody is asked to confirm it. */
  const mustRead = async () => {
    const { params } = await published()
    const body = { audience: { kind: 'everybody' }, due_on: '2026-12-01' }
    const url = `/api/articles/${params.id}/must-read/`
    await test.call('PUT', url, { token: tokens.staff, body })
    return { params }
  }
  /** Asks for sign-up, and lies ahead. */
  const event = (status: ArticleStatus) => async () => {
    const { id } = await test.addArticle({ status, event_date: '2026-11-20' }, ids.author)
    const body = { asks: true, places: null, closes_at: null }
    const url = `/api/articles/${id}/signup/settings/`
    await test.call('PUT', url, { token: tokens.author, body })
    return { params: { id } }
  }
  const tag = async () => {
    const body = { name: `Tag ${randomUUID()}` }
    const made = await test.call('POST', '/tags/', { token: tokens.staff, body })
    return { params: { id: made.json<Tag>().id } }
  }
  const asset = async () => {
    const file = {
      filename: 'a.txt',
      contentType: 'text/plain',
      size: 1,
      type: 'document',
    } as const
    const values = { ...file, name: 'A', fileId: randomUUID(), createdAt: test.clock.now() }
    const [row] = await test.database.orm.insert(assets).values(values).returning()
    return { params: { id: row?.id ?? 0 } }
  }
  /** Something of the author's that staff have deleted, under its id in the bin. */
  const binned =
    (status: ArticleStatus, isUnsent = false) =>
    async () => {
      const { id } = await test.addArticle({ status, isUnsent }, ids.author)
      const token = isUnsent ? tokens.author : tokens.staff
      await test.call('DELETE', `/api/authoring/${id}/`, { token })
      return inBin('article', id)
    }
  const inBin = async (kind: string, subject: number) => {
    const { rows } = await test.database.pool.query<{ id: number }>(
      'select id from bin where kind = $1 and subject_id = $2',
      [kind, subject],
    )
    return { params: { id: rows[0]?.id ?? 0 } }
  }
  const binnedAsset = async () => {
    const { params } = await asset()
    await test.call('DELETE', `/api/core-assets/${params.id}/`, { token: tokens.staff })
    return inBin('asset', params.id)
  }
  const version = (prepare: () => Promise<{ params: { id: number } }>) => async () => ({
    params: { ...(await prepare()).params, version: 1 },
  })
  const FILE = { filename: 'a.txt', content_type: 'text/plain', size: 1 }
  const OCTETS = { 'content-type': 'application/octet-stream' }
  const upload = async () => {
    const token = tokens.staff
    const begun = await test.call('POST', '/api/uploads/multipart/', { token, body: FILE })
    return { params: { id: begun.json<FileUpload>().id } }
  }
  const part = async () => {
    const { params } = await upload()
    return { params: { ...params, n: 1 }, body: 'x', headers: OCTETS }
  }
  const sentUpload = async () => {
    const { params } = await upload()
    const token = tokens.staff
    const url = `/api/uploads/multipart/${params.id}/parts/1/`
    await test.call('PUT', url, { token, body: 'x', headers: OCTETS })
    return { params }
  }
  const newAsset = async () => {
    const { params } = await sentUpload()
    const token = tokens.staff
    await test.call('POST', `/api/uploads/multipart/${params.id}/complete/`, { token })
    return { body: { name: 'A', url: `/files/${params.id}` } }
  }
  const project = async () => {
    const body = { name: 'P', status: 'in-progress' }
    const made = await test.call('POST', '/api/projects/', { token: tokens.staff, body })
    return { params: { id: made.json<{ id: number }>().id } }
  }
  const binnedProject = async () => {
    const { params } = await project()
    await test.call('DELETE', `/api/projects/${params.id}/`, { token: tokens.staff })
    return inBin('project', params.id)
  }
  const sectionEntry = async () => {
    const body = { section: 'green-spot', kind: 'idea', title: 'E' }
    const made = await test.call('POST', '/api/section-entries/', { token: tokens.staff, body })
    return { params: { id: made.json<{ id: number }>().id } }
  }
  const binnedSectionEntry = async () => {
    const { params } = await sectionEntry()
    await test.call('DELETE', `/api/section-entries/${params.id}/`, { token: tokens.staff })
    return inBin('section_entry', params.id)
  }
  const newName = async () => {
    const email = `${randomUUID()}@plant.example`
    return { body: { username: email, email, password: PASSWORD } }
  }
  const words = () => [randomUUID(), randomUUID()].map((id) => `w${id.replaceAll('-', '')}`)
  const synonyms = async () => {
    const token = tokens.staff
    const made = await test.call('POST', '/api/synonyms/', { token, body: { words: words() } })
    return { params: { id: made.json<{ id: number }>().id } }
  }
  const failedJob = async () => {
    const id = randomUUID()
    const values = [id, 'work', 'failed', '{"kind":"x"}']
    await test.database.pool.query(
      'insert into jobs.job (id, name, state, data) values ($1, $2, $3, $4)',
      values,
    )
    return { params: { id } }
  }
  const mailTo = (who: Person) => async () => {
    const to = { userId: ids[who], name: '', email: `${who}@plant.example` }
    const letter = { to, kind: 'x', words: () => ({ subject: 'S', paragraphs: ['P'] }) }
    await test.app.mail.send(test.database.orm, letter)
    const [row] = (
      await test.database.pool.query<{ id: number }>('select max(id)::int as id from mails')
    ).rows
    return { params: { id: row?.id ?? 0 } }
  }
  /** Of the author, under an article of theirs. */
  const comment = async () => {
    const { params } = await published()
    const url = `/api/articles/${params.id}/comments/`
    const made = await test.call('POST', url, { token: tokens.author, body: { text: 'C' } })
    return { params: { id: made.json<{ id: number }>().id } }
  }
  const hiddenComment = async () => {
    const { params } = await comment()
    const url = `/api/comments/${params.id}/hide/`
    await test.call('POST', url, { token: tokens.staff, body: { reason: 'R' } })
    return { params }
  }
  const newcomer = async () => ({ params: { id: (await test.addUser()).id } })
  const leavers = async () => ({
    body: { people: [(await test.addUser()).id], change: { is_active: false } },
  })
  /** Has shown that the address is theirs. */
  const reachable = async () => {
    const address = { email: `${randomUUID()}@plant.example`, emailVerifiedAt: test.clock.now() }
    return { params: { id: (await test.addUser(address)).id } }
  }
  const NEWCOMER = { first_name: 'Ida', last_name: 'Berg' }
  const invitation = async () => {
    const token = tokens.superuser
    const body = { by: 'sheet', newcomers: [NEWCOMER] }
    const made = await test.call('POST', '/api/invitations/', { token, body })
    const [invited] = made.json<{ invited: { id: number }[] }>().invited
    const list = await test.call('GET', '/api/invitations/', { token })
    const open = list.json<{ id: number; user: { id: number } }[]>()
    return { params: { id: open.find(({ user }) => user.id === invited?.id)?.id ?? 0 } }
  }
  const PEOPLE_LIST = Buffer.from('First name,Last name\nEva,Lind').toString('base64')
  const passkey = async () => {
    const key = Buffer.from(randomUUID())
    const about = { userId: ids.author, name: 'P', transports: [], counter: 0 }
    const values = { ...about, credentialId: key, publicKey: key, createdAt: test.clock.now() }
    const [row] = await test.database.orm.insert(passkeys).values(values).returning()
    return { params: { id: row?.id ?? 0 } }
  }
  const CREDENTIAL = { id: 'x', rawId: 'x', type: 'public-key' }
  const SIGNED = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }
  const ASSERTION = { ...CREDENTIAL, response: SIGNED }
  const ATTESTATION = { ...CREDENTIAL, response: { clientDataJSON: 'x', attestationObject: 'x' } }
  const newsletter = async () => {
    const made = await test.call('POST', '/api/newsletters/', { token: tokens.staff })
    return { params: { id: made.json<{ id: number }>().id } }
  }
  const MESSAGE = { title: 'T', quote: 'Q', subtitle: '', content: 'C', author: 'A' }
  return {
    nothing,
    absent,
    article,
    draft,
    unsent,
    decided,
    published,
    mustRead,
    event,
    tag,
    asset,
    binned,
    binnedAsset,
    project,
    binnedProject,
    sectionEntry,
    binnedSectionEntry,
    version,
    FILE,
    upload,
    part,
    sentUpload,
    newAsset,
    newName,
    words,
    synonyms,
    failedJob,
    mailTo,
    comment,
    hiddenComment,
    newcomer,
    leavers,
    reachable,
    NEWCOMER,
    invitation,
    PEOPLE_LIST,
    passkey,
    ASSERTION,
    ATTESTATION,
    MESSAGE,
    newsletter,
  }
}
