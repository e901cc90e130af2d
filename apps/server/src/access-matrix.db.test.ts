import { randomUUID } from 'node:crypto'
import * as contract from '@berg/contract'
import type { Endpoint, FileUpload, Tag } from '@berg/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../test/app.ts'
import { loadFewPlaces } from '../test/small-gazetteer.ts'
import { assets } from './features/assets/assets.table.ts'
import { passkeys } from './features/auth/sign-in-ways.table.ts'

let test: TestApp
const PEOPLE = {
  author: {},
  other: {},
  staff: { isStaff: true },
  superuser: { isSuperuser: true },
} as const
type Who = 'anonymous' | keyof typeof PEOPLE
const WHO = ['anonymous', 'author', 'other', 'staff', 'superuser'] as const
const ids: Partial<Record<Who, number>> = {}
const tokens: Partial<Record<Who, string>> = {}

beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
  await loadFewPlaces(test.database.connection)
  for (const [who, special] of Object.entries(PEOPLE) as [Who, object][]) {
    const { id, username } = await test.addUser({ username: `the-${who}`, ...special })
    ids[who] = id
    tokens[who] = (await test.signIn(username)).access
  }
  const body = { title: 'T', quote: 'Q', subtitle: '', content: 'C', author: 'A' }
  await test.call('PUT', '/api/leadership-message/', { token: tokens.staff, body })
})
afterAll(() => test.close())

// What a call is about, made anew for each: it may be gone afterwards.

const nothing = async () => ({})
const absent = async () => ({ params: { id: 999_999 } })
const article = (status: contract.ArticleStatus) => async () => ({
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
const tag = async () => {
  const body = { name: `Tag ${randomUUID()}` }
  const made = await test.call('POST', '/tags/', { token: tokens.staff, body })
  return { params: { id: made.json<Tag>().id } }
}
const asset = async () => {
  const file = { filename: 'a.txt', contentType: 'text/plain', size: 1, type: 'document' } as const
  const values = { ...file, name: 'A', fileId: randomUUID(), createdAt: test.clock.now() }
  const [row] = await test.database.orm.insert(assets).values(values).returning()
  return { params: { id: row?.id ?? 0 } }
}
/** Something of the author's that staff have deleted, under its id in the bin. */
const binned =
  (status: contract.ArticleStatus, isUnsent = false) =>
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
const mailTo = (who: Who) => async () => {
  const to = { userId: ids[who] ?? 0, name: '', email: `${who}@plant.example` }
  const letter = { to, kind: 'x', subject: 'S', paragraphs: ['P'] }
  await test.app.mail.send(test.database.orm, letter)
  const [row] = (
    await test.database.pool.query<{ id: number }>('select max(id)::int as id from mails')
  ).rows
  return { params: { id: row?.id ?? 0 } }
}
const newcomer = async () => ({ params: { id: (await test.addUser()).id } })
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
  const about = { userId: ids.author ?? 0, name: 'P', transports: [], counter: 0 }
  const values = { ...about, credentialId: key, publicKey: key, createdAt: test.clock.now() }
  const [row] = await test.database.orm.insert(passkeys).values(values).returning()
  return { params: { id: row?.id ?? 0 } }
}
const CREDENTIAL = { id: 'x', rawId: 'x', type: 'public-key' }
const SIGNED = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }
const ASSERTION = { ...CREDENTIAL, response: SIGNED }
const ATTESTATION = { ...CREDENTIAL, response: { clientDataJSON: 'x', attestationObject: 'x' } }
const MESSAGE = { title: 'T', quote: 'Q', subtitle: '', content: 'C', author: 'A' }

interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}
const plus =
  (prepare: () => Promise<Sent>, more: Sent): (() => Promise<Sent>) =>
  async () => ({ ...(await prepare()), ...more })
const sends = (more: Sent) => plus(nothing, more)

/** The call, what it is about, and how it is made. */
const CALLS: [Endpoint, string, () => Promise<Sent>][] = [
  [contract.getHealth, '', nothing],
  [contract.getReadiness, '', nothing],
  [contract.getSite, '', nothing],
  [contract.signIn, '', sends({ body: { username: 'the-author', password: PASSWORD } })],
  [contract.refreshTokens, 'of nobody', sends({ body: { refresh: 'x' } })],
  [contract.register, '', newName],
  [contract.verifyEmail, 'of nobody', sends({ body: { token: 'x' } })],
  [contract.sendVerification, '', sends({ body: { email: 'nobody@plant.example' } })],
  [contract.signOut, 'of nobody', sends({ body: { refresh: 'x' } })],
  [contract.redeemSsoSignIn, 'not set up', nothing],
  [contract.startPasskeySignIn, '', nothing],
  [contract.signInWithPasskey, 'unknown', sends({ body: ASSERTION })],
  [contract.listMyPasskeys, '', nothing],
  [contract.startPasskey, '', nothing],
  [contract.createPasskey, 'forged', sends({ body: { name: 'P', credential: ATTESTATION } })],
  [contract.renamePasskey, "author's", plus(passkey, { body: { name: 'P' } })],
  [contract.deletePasskey, "author's", passkey],
  [contract.takePasskeyOffer, '', nothing],
  [contract.getCurrentUser, '', nothing],
  [contract.getAccount, '', nothing],
  [contract.updateAccount, '', sends({ body: { theme: 'dark' } })],
  [contract.listSessions, '', nothing],
  [contract.endSession, 'absent', sends({ params: { id: randomUUID() } })],
  [contract.endOtherSessions, '', nothing],
  [
    contract.changePassword,
    'wrong one',
    sends({ body: { old_password: 'x', new_password: PASSWORD } }),
  ],
  [contract.forgotPassword, '', async () => ({ body: { username: randomUUID() } })],
  [contract.resetPassword, 'of nobody', sends({ body: { secret: 'x', password: PASSWORD } })],
  [contract.checkCode, 'of nobody', sends({ body: { code: 'ABCDE-FGHJK' } })],
  [contract.redeemCode, 'of nobody', sends({ body: { code: 'x', password: PASSWORD } })],
  [contract.getMyData, '', nothing],
  [contract.getCalendarAddress, '', nothing],
  [contract.createCalendarAddress, '', nothing],
  [contract.revokeCalendarAddress, '', nothing],
  [contract.listUsers, '', nothing],
  [contract.getUser, 'the author', async () => ({ params: { id: ids.author ?? 0 } })],
  [contract.getUser, 'absent', absent],
  [contract.updateUser, '', plus(newcomer, { body: { is_staff: true } })],
  [contract.updateUser, 'absent', plus(absent, { body: {} })],
  [contract.listDepartments, '', nothing],
  [contract.giveOneTimeCode, 'employee', newcomer],
  [contract.giveOneTimeCode, 'staff', async () => ({ params: { id: ids.staff ?? 0 } })],
  [contract.giveOneTimeCode, 'absent', absent],
  [contract.createInvitations, '', sends({ body: { by: 'sheet', newcomers: [NEWCOMER] } })],
  [contract.listInvitations, '', nothing],
  [contract.withdrawInvitation, '', invitation],
  [contract.withdrawInvitation, 'absent', absent],
  [contract.previewImport, '', sends({ body: { file: PEOPLE_LIST } })],
  [contract.confirmImport, 'unseen', sends({ body: { file: PEOPLE_LIST, fingerprint: 'x' } })],
  [contract.getSystem, '', nothing],
  [contract.listJobs, '', nothing],
  [contract.listAudit, '', nothing],
  [contract.exportAudit, '', nothing],
  [contract.retryJob, 'failed', failedJob],
  [contract.retryJob, 'absent', sends({ params: { id: randomUUID() } })],
  [contract.retryFailedJobs, '', nothing],
  [contract.dismissJob, 'failed', failedJob],
  [contract.dismissJob, 'absent', sends({ params: { id: randomUUID() } })],
  [contract.listMails, '', nothing],
  [contract.getMail, 'to author', mailTo('author')],
  [contract.getMail, 'to staff', mailTo('staff')],
  [contract.getMail, 'absent', absent],
  [contract.sendMailAgain, 'to author', mailTo('author')],
  [contract.sendMailAgain, 'to staff', mailTo('staff')],
  [contract.listArticles, '', nothing],
  [contract.listArticleMonths, '', nothing],
  [contract.listArticleEventDays, '', sends({ query: { month: '2026-11' } })],
  [contract.getArticle, 'published', published],
  [contract.getArticle, 'draft', draft],
  [contract.getArticle, 'absent', absent],
  [contract.listAuthoring, '', nothing],
  [contract.countAuthoring, '', nothing],
  [contract.listAuthoringEventDays, '', sends({ query: { month: '2026-11' } })],
  [contract.listLikelyTags, '', sends({ query: { words: 'soup' } })],
  [contract.createArticle, 'draft', sends({ body: { title: 'T' } })],
  [contract.createArticle, 'published', sends({ body: { title: 'T', status: 'published' } })],
  [contract.getAuthoring, 'draft', draft],
  [contract.getAuthoring, 'unsent', unsent],
  [contract.getAuthoring, 'rejected', article('rejected')],
  [contract.getAuthoring, 'published', published],
  [contract.getAuthoring, 'absent', absent],
  [contract.updateArticle, 'draft', plus(draft, { body: { title: 'T' } })],
  [contract.updateArticle, 'unsent', plus(unsent, { body: { title: 'T' } })],
  [contract.updateArticle, 'decided', plus(decided, { body: { title: 'T' } })],
  [contract.updateArticle, 'rejected', plus(article('rejected'), { body: { title: 'T' } })],
  [contract.updateArticle, 'published', plus(published, { body: { title: 'T' } })],
  [contract.updateArticle, 'absent', plus(absent, { body: { title: 'T' } })],
  [contract.deleteArticle, 'draft', draft],
  [contract.deleteArticle, 'unsent', unsent],
  [contract.deleteArticle, 'rejected', article('rejected')],
  [contract.deleteArticle, 'published', published],
  [contract.deleteArticle, 'absent', absent],
  [contract.submitArticle, 'unsent', unsent],
  [contract.submitArticle, 'draft', draft],
  [contract.submitArticle, 'rejected', article('rejected')],
  [contract.submitArticle, 'absent', absent],
  [contract.withdrawArticle, 'draft', draft],
  [contract.withdrawArticle, 'decided', decided],
  [contract.withdrawArticle, 'absent', absent],
  [contract.approveArticle, 'draft', draft],
  [contract.approveArticle, 'unsent', unsent],
  [contract.approveArticle, 'decided', decided],
  [contract.approveArticle, 'published', published],
  [contract.approveArticle, 'absent', absent],
  [contract.rejectArticle, 'draft', draft],
  [contract.rejectArticle, 'unsent', unsent],
  [contract.rejectArticle, 'published', published],
  [contract.rejectArticle, 'absent', absent],
  [contract.undoDecision, 'decided', decided],
  [contract.undoDecision, 'draft', draft],
  [contract.undoDecision, 'absent', absent],
  [contract.listArticleVersions, 'draft', draft],
  [contract.listArticleVersions, 'unsent', unsent],
  [contract.listArticleVersions, 'published', published],
  [contract.getArticleVersion, 'draft', version(draft)],
  [contract.getArticleVersion, 'published', version(published)],
  [contract.restoreArticleVersion, 'draft', version(draft)],
  [contract.restoreArticleVersion, 'published', version(published)],
  [contract.listBin, '', nothing],
  [contract.restoreFromBin, 'draft', binned('draft')],
  [contract.restoreFromBin, 'unsent', binned('draft', true)],
  [contract.restoreFromBin, 'published', binned('published')],
  [contract.restoreFromBin, 'asset', binnedAsset],
  [contract.restoreFromBin, 'absent', absent],
  [contract.purgeFromBin, 'draft', binned('draft')],
  [contract.purgeFromBin, 'unsent', binned('draft', true)],
  [contract.purgeFromBin, 'asset', binnedAsset],
  [contract.getRejectionPhrases, '', nothing],
  [contract.putRejectionPhrases, '', sends({ body: { phrases: ['P'] } })],
  [contract.listAuthorNotices, '', nothing],
  [contract.markAuthorNoticesSeen, '', sends({ body: { ids: [1] } })],
  [contract.listTags, '', nothing],
  [contract.createTag, '', async () => ({ body: { name: `Tag ${randomUUID()}` } })],
  [contract.updateTag, '', plus(tag, { body: { hidden: true } })],
  [contract.updateTag, 'absent', plus(absent, { body: { hidden: true } })],
  [
    contract.mergeTag,
    '',
    async () => ({ ...(await tag()), body: { into: (await tag()).params.id } }),
  ],
  [contract.deleteTag, '', tag],
  [contract.readSearch, '', sends({ query: { search: 'bread' } })],
  [contract.listSynonyms, '', nothing],
  [contract.createSynonyms, '', async () => ({ body: { words: words() } })],
  [contract.putSynonyms, '', async () => ({ ...(await synonyms()), body: { words: words() } })],
  [contract.putSynonyms, 'absent', async () => ({ ...(await absent()), body: { words: words() } })],
  [contract.deleteSynonyms, '', synonyms],
  [contract.getLeadershipMessage, '', nothing],
  [contract.putLeadershipMessage, '', sends({ body: MESSAGE })],
  [contract.getPlainPage, '', sends({ params: { page: 'fqa' } })],
  [contract.putPlainPage, '', sends({ params: { page: 'fqa' }, body: { content: 'C' } })],
  [contract.listAssets, '', nothing],
  [contract.summariseAssets, '', nothing],
  [contract.getAsset, '', asset],
  [contract.getPdfPages, '', asset],
  [contract.createAsset, '', newAsset],
  [contract.updateAsset, '', plus(asset, { body: { name: 'B' } })],
  [contract.updateAsset, 'absent', plus(absent, { body: { name: 'B' } })],
  [contract.deleteAsset, '', asset],
  [contract.presignUpload, 'picture', sends({ body: { ...FILE, content_type: 'image/png' } })],
  [contract.presignUpload, 'file', sends({ body: { ...FILE, category: 'Asset' } })],
  [contract.beginUpload, '', sends({ body: FILE })],
  [contract.listUploads, '', nothing],
  [contract.getUpload, "staff's", upload],
  [contract.getUpload, 'absent', sends({ params: { id: randomUUID() } })],
  [contract.putPart, "staff's", part],
  [contract.completeUpload, "staff's", sentUpload],
  [contract.abortUpload, "staff's", upload],
  [contract.listPlaces, '', sends({ query: { q: 'War' } })],
  [contract.getPlace, '', sends({ params: { id: 'warsPL02' } })],
  [contract.reversePlace, '', sends({ query: { lat: '52.2', lon: '21' } })],
  [contract.listMapPins, '', nothing],
  [contract.listLocations, '', nothing],
  [contract.putMapPin, '', sends({ body: { first_name: 'A', country: 'Poland' } })],
  [contract.getMyPin, '', nothing],
  [contract.deleteMyPin, '', nothing],
  [contract.rewriteText, 'not set up', sends({ body: { text: 'T' } })],
  // The last one: nobody is left to call afterwards.
  [contract.eraseMyData, '', nothing],
]

const answerTo = async (who: Who, endpoint: Endpoint, prepare: () => Promise<Sent>) => {
  const { params, query, body, headers } = await prepare()
  const url = contract.addressOf(endpoint, params, query)
  const options = { token: tokens[who], body, ...(headers && { headers }) }
  return (await test.call(endpoint.method, url, options)).statusCode
}

it('answers each call of the contract to each kind of person as this table says', async () => {
  const lines = [`${' '.repeat(58)}${WHO.map((who) => who.padEnd(10)).join('')}`.trimEnd()]
  for (const [endpoint, what, prepare] of CALLS) {
    const answers = []
    for (const who of WHO) answers.push(await answerTo(who, endpoint, prepare))
    const call = `${endpoint.method.padEnd(6)} ${endpoint.path}`.padEnd(46)
    const codes = answers.map((code) => String(code).padEnd(10)).join('')
    lines.push(`${call}${what.padEnd(12)}${codes}`.trimEnd())
  }
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "                                                          anonymous author    other     staff     superuser
    GET    /healthz                                           200       200       200       200       200
    GET    /readyz                                            200       200       200       200       200
    GET    /api/site/                                         200       200       200       200       200
    POST   /auth/token/                                       200       200       200       200       200
    POST   /auth/refresh/                         of nobody   401       401       401       401       401
    POST   /auth/register                                     201       201       201       201       201
    POST   /auth/logout/                          of nobody   204       204       204       204       204
    POST   /auth/oidc/token/                      not set up  404       404       404       404       404
    POST   /auth/passkeys/options/                            200       200       200       200       200
    POST   /auth/passkeys/token/                  unknown     401       401       401       401       401
    GET    /api/me/passkeys/                                  401       200       200       200       200
    POST   /api/me/passkeys/options/                          401       200       200       200       200
    POST   /api/me/passkeys/                      forged      401       400       400       400       400
    PATCH  /api/me/passkeys/:id/                  author's    401       200       404       404       404
    DELETE /api/me/passkeys/:id/                  author's    401       204       404       404       404
    POST   /api/me/passkeys/offer/                            401       200       200       200       200
    GET    /me                                                401       200       200       200       200
    GET    /api/me/                                           401       200       200       200       200
    PATCH  /api/me/                                           401       200       200       200       200
    GET    /api/me/sessions/                                  401       200       200       200       200
    DELETE /api/me/sessions/:id/                  absent      401       404       404       404       404
    DELETE /api/me/sessions/                                  401       204       204       204       204
    POST   /auth/password/change/                 wrong one   401       400       400       400       400
    POST   /auth/password/forgot/                             204       204       204       204       204
    POST   /auth/password/reset/                  of nobody   400       400       400       400       400
    POST   /auth/code/check/                      of nobody   400       400       400       400       400
    POST   /auth/code/                            of nobody   400       400       400       400       400
    GET    /api/me/data/                                      401       200       200       200       200
    GET    /api/me/calendar/                                  401       200       200       200       200
    POST   /api/me/calendar/                                  401       201       201       201       201
    DELETE /api/me/calendar/                                  401       204       204       204       204
    GET    /api/users/                                        401       403       403       200       200
    GET    /api/users/:id/                        the author  401       403       403       200       200
    GET    /api/users/:id/                        absent      401       403       403       404       404
    PATCH  /api/users/:id/                                    401       403       403       403       200
    PATCH  /api/users/:id/                        absent      401       403       403       403       404
    GET    /api/departments/                                  401       403       403       200       200
    POST   /api/users/:id/code/                   employee    401       403       403       201       201
    POST   /api/users/:id/code/                   staff       401       403       403       403       201
    POST   /api/users/:id/code/                   absent      401       403       403       404       404
    POST   /api/invitations/                                  401       403       403       403       201
    GET    /api/invitations/                                  401       403       403       200       200
    DELETE /api/invitations/:id/                              401       403       403       403       204
    DELETE /api/invitations/:id/                  absent      401       403       403       403       404
    POST   /api/users/import/preview/                         401       403       403       403       200
    POST   /api/users/import/                     unseen      401       403       403       403       409
    GET    /api/system/                                       401       403       403       200       200
    GET    /api/system/jobs/                                  401       403       403       200       200
    GET    /api/audit/                                        401       403       403       200       200
    GET    /api/audit/export.csv                              401       403       403       200       200
    POST   /api/system/jobs/:id/retry/            failed      401       403       403       204       204
    POST   /api/system/jobs/:id/retry/            absent      401       403       403       404       404
    POST   /api/system/jobs/retry/                            401       403       403       204       204
    DELETE /api/system/jobs/:id/                  failed      401       403       403       204       204
    DELETE /api/system/jobs/:id/                  absent      401       403       403       404       404
    GET    /api/articles/                                     200       200       200       200       200
    GET    /api/articles/months/                              200       200       200       200       200
    GET    /api/articles/event-days/                          200       200       200       200       200
    GET    /api/articles/:id/                     published   200       200       200       200       200
    GET    /api/articles/:id/                     draft       404       404       404       404       404
    GET    /api/articles/:id/                     absent      404       404       404       404       404
    GET    /api/authoring/                                    401       200       200       200       200
    GET    /api/authoring/counts/                             401       200       200       200       200
    GET    /api/authoring/event-days/                         401       200       200       200       200
    GET    /api/authoring/likely-tags/                        401       200       200       200       200
    POST   /api/authoring/                        draft       401       201       201       201       201
    POST   /api/authoring/                        published   401       403       403       201       201
    GET    /api/authoring/:id/                    draft       401       200       404       200       200
    GET    /api/authoring/:id/                    unsent      401       200       404       404       404
    GET    /api/authoring/:id/                    rejected    401       200       404       200       200
    GET    /api/authoring/:id/                    published   401       200       200       200       200
    GET    /api/authoring/:id/                    absent      401       404       404       404       404
    PATCH  /api/authoring/:id/                    draft       401       200       404       200       200
    PATCH  /api/authoring/:id/                    unsent      401       200       404       404       404
    PATCH  /api/authoring/:id/                    decided     401       409       404       409       409
    PATCH  /api/authoring/:id/                    rejected    401       200       404       200       200
    PATCH  /api/authoring/:id/                    published   401       403       403       200       200
    PATCH  /api/authoring/:id/                    absent      401       404       404       404       404
    DELETE /api/authoring/:id/                    draft       401       204       404       204       204
    DELETE /api/authoring/:id/                    unsent      401       204       404       404       404
    DELETE /api/authoring/:id/                    rejected    401       204       404       204       204
    DELETE /api/authoring/:id/                    published   401       403       403       204       204
    DELETE /api/authoring/:id/                    absent      401       404       404       404       404
    POST   /api/authoring/:id/submit/             unsent      401       200       404       404       404
    POST   /api/authoring/:id/submit/             draft       401       409       404       403       403
    POST   /api/authoring/:id/submit/             rejected    401       200       404       403       403
    POST   /api/authoring/:id/submit/             absent      401       404       404       404       404
    POST   /api/authoring/:id/withdraw/           draft       401       200       404       403       403
    POST   /api/authoring/:id/withdraw/           decided     401       409       404       409       409
    POST   /api/authoring/:id/withdraw/           absent      401       404       404       404       404
    POST   /api/authoring/:id/approve/            draft       401       403       403       200       200
    POST   /api/authoring/:id/approve/            unsent      401       403       403       404       404
    POST   /api/authoring/:id/approve/            decided     401       403       403       409       409
    POST   /api/authoring/:id/approve/            published   401       403       403       409       409
    POST   /api/authoring/:id/approve/            absent      401       403       403       404       404
    POST   /api/authoring/:id/reject/             draft       401       403       403       200       200
    POST   /api/authoring/:id/reject/             unsent      401       403       403       404       404
    POST   /api/authoring/:id/reject/             published   401       403       403       409       409
    POST   /api/authoring/:id/reject/             absent      401       403       403       404       404
    POST   /api/authoring/:id/undo/               decided     401       403       403       200       403
    POST   /api/authoring/:id/undo/               draft       401       403       403       409       409
    POST   /api/authoring/:id/undo/               absent      401       403       403       404       404
    GET    /api/articles/:id/versions/            draft       401       200       404       200       200
    GET    /api/articles/:id/versions/            unsent      401       200       404       404       404
    GET    /api/articles/:id/versions/            published   401       200       404       200       200
    GET    /api/articles/:id/versions/:version/   draft       401       200       404       200       200
    GET    /api/articles/:id/versions/:version/   published   401       200       404       200       200
    POST   /api/articles/:id/versions/:version/restore/draft       401       200       404       200       200
    POST   /api/articles/:id/versions/:version/restore/published   401       403       404       200       200
    GET    /api/bin/                                          401       200       200       200       200
    POST   /api/bin/:id/restore/                  draft       401       200       404       200       200
    POST   /api/bin/:id/restore/                  unsent      401       200       404       404       404
    POST   /api/bin/:id/restore/                  published   401       403       404       200       200
    POST   /api/bin/:id/restore/                  asset       401       404       404       200       200
    POST   /api/bin/:id/restore/                  absent      401       404       404       404       404
    DELETE /api/bin/:id/                          draft       401       403       404       403       204
    DELETE /api/bin/:id/                          unsent      401       204       404       404       404
    DELETE /api/bin/:id/                          asset       401       404       404       403       204
    GET    /api/authoring/phrases/                            401       403       403       200       200
    PUT    /api/authoring/phrases/                            401       403       403       200       200
    GET    /api/authoring/notices/                            401       200       200       200       200
    POST   /api/authoring/notices/seen/                       401       204       204       204       204
    GET    /tags/                                             200       200       200       200       200
    POST   /tags/                                             401       403       403       201       201
    PATCH  /tags/:id/                                         401       403       403       200       200
    PATCH  /tags/:id/                             absent      401       403       403       404       404
    POST   /tags/:id/merge/                                   401       403       403       200       200
    DELETE /tags/:id/                                         401       403       403       204       204
    GET    /api/search/words/                                 200       200       200       200       200
    GET    /api/synonyms/                                     401       403       403       200       200
    POST   /api/synonyms/                                     401       403       403       201       201
    PUT    /api/synonyms/:id/                                 401       403       403       200       200
    PUT    /api/synonyms/:id/                     absent      401       403       403       404       404
    DELETE /api/synonyms/:id/                                 401       403       403       204       204
    GET    /api/leadership-message/                           200       200       200       200       200
    PUT    /api/leadership-message/                           401       403       403       200       200
    GET    /api/pages/:page/                                  200       200       200       200       200
    PUT    /api/pages/:page/                                  401       403       403       200       200
    GET    /api/core-assets/                                  200       200       200       200       200
    GET    /api/core-assets/summary/                          200       200       200       200       200
    GET    /api/core-assets/:id/                              200       200       200       200       200
    GET    /api/core-assets/:id/pages/                        200       200       200       200       200
    POST   /api/core-assets/                                  401       403       403       201       201
    PATCH  /api/core-assets/:id/                              401       403       403       200       200
    PATCH  /api/core-assets/:id/                  absent      401       403       403       404       404
    DELETE /api/core-assets/:id/                              401       403       403       204       204
    POST   /api/uploads/presign/                  picture     401       200       200       200       200
    POST   /api/uploads/presign/                  file        401       403       403       200       200
    POST   /api/uploads/multipart/                            401       403       403       201       201
    GET    /api/uploads/multipart/                            401       403       403       200       200
    GET    /api/uploads/multipart/:id/            staff's     401       403       403       200       404
    GET    /api/uploads/multipart/:id/            absent      401       403       403       404       404
    PUT    /api/uploads/multipart/:id/parts/:n/   staff's     401       403       403       204       404
    POST   /api/uploads/multipart/:id/complete/   staff's     401       403       403       200       404
    DELETE /api/uploads/multipart/:id/            staff's     401       403       403       204       404
    GET    /api/places/                                       200       200       200       200       200
    GET    /api/places/:id/                                   200       200       200       200       200
    GET    /api/places/reverse/                               200       200       200       200       200
    GET    /api/map-pins/                                     200       200       200       200       200
    GET    /api/locations/                                    200       200       200       200       200
    POST   /api/map-pins/                                     401       201       201       201       201
    GET    /api/map-pins/mine/                                401       200       200       200       200
    DELETE /api/map-pins/mine/                                401       204       204       204       204
    POST   /api/ai/rewrite/                       not set up  401       503       503       503       503
    DELETE /api/me/data/                                      401       204       204       204       409"
  `)
})

it('leaves out no call', () => {
  const missing = test.app.endpoints.filter(
    (endpoint) => !CALLS.some(([known]) => known === endpoint),
  )
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
