import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthoringDetail } from '@berg/contract'
import type { Random } from '@berg/demo'
import { aPicture, someWords } from './contents.ts'
import type { Ledger, State, WrittenArticle } from './ledger.ts'
import { bodyOf, type Person } from './person.ts'

const EDITS = 3
const RETRY_MS = 150

/** What the people of a run share. */
export interface Run {
  ledger: Ledger
  seed: string
}

/** One article from the first word until it waits for a decision, or is thrown away. */
export async function writeArticle(run: Run, author: Person, random: Random, number: number) {
  const title = `${author.username} ${run.seed} ${number}`
  const picture = random.chance(0.3) ? await sendPicture(run, author, random) : undefined
  const text = (version: number) => textOf(random, version, picture)
  const article = await create(run, author, { title, content: text(0), ...tagged(run, random) })
  for (let version = 1; version <= random.whole(0, EDITS); version++) {
    await edit(run, article, text(version), version)
  }
  if (random.chance(0.1)) return remove(run, article)
  await submit(run, article)
  run.ledger.waiting.push(article)
}

const markOf = (version: number) => `version-${version}.`
const textOf = (random: Random, version: number, picture = '') =>
  `<p>${someWords(random, 20)} ${markOf(version)}</p>` +
  (picture && `<p><img src="${picture}" alt="Stripes"></p>`)

const tagged = ({ ledger }: Run, random: Random) => {
  const ids = [...ledger.tags.keys()]
  return ids.length > 0 ? { tags: random.shuffle(ids).slice(0, 2) } : {}
}

/** The key makes it one article, however often it is asked for. */
export async function create(
  { ledger }: Run,
  author: Person,
  json: { title: string; content: string; status?: State; tags?: number[] },
): Promise<WrittenArticle> {
  const headers = { 'idempotency-key': json.title }
  const call = { method: 'POST', headers, json: { submit: false, ...json } }
  const settled = await author.ask('/api/authoring/', call, [201])
  const { id, etag, content, status } = bodyOf<AuthoringDetail>(settled.answer)
  const article = { title: json.title, author, id, etag, content, status, isDeleted: false }
  ledger.articles.push(article)
  ledger.acknowledge(settled)
  return article
}

async function edit({ ledger }: Run, article: WrittenArticle, content: string, version: number) {
  const call = { method: 'PATCH', headers: { 'if-match': article.etag }, json: { content } }
  const settled = await article.author.ask(pathOf(article), call, [200, 412])
  const { answer, isRepeated } = settled
  const detail = answer.status === 200 ? bodyOf<AuthoringDetail>(answer) : await read(article)
  // Nobody else writes in it: who is told that somebody has must have been that somebody.
  if (!detail.content.includes(markOf(version)) || (answer.status === 412 && !isRepeated)) {
    ledger.faults.push(`${article.title}: an edit got ${answer.status} and is not there.`)
  }
  Object.assign(article, { content: detail.content, etag: detail.etag })
  ledger.acknowledge(settled)
}

async function submit({ ledger }: Run, article: WrittenArticle): Promise<void> {
  const call = { method: 'POST', headers: { 'if-match': article.etag }, json: {} }
  const path = `${pathOf(article)}submit/`
  const settled = await article.author.ask(path, call, [200, 409, 412])
  const { answer, isRepeated } = settled
  const detail = answer.status === 200 ? bodyOf<AuthoringDetail>(answer) : await read(article)
  if (!detail.submitted_at || (answer.status !== 200 && !isRepeated)) {
    ledger.faults.push(`${article.title}: it was sent to the editors and does not wait.`)
  }
  article.etag = detail.etag
  ledger.acknowledge(settled)
}

async function remove({ ledger }: Run, article: WrittenArticle): Promise<void> {
  const call = { method: 'DELETE', headers: { 'if-match': article.etag } }
  const settled = await article.author.ask(pathOf(article), call, [200, 204, 404])
  if (settled.answer.status === 404 && !settled.isRepeated)
    ledger.faults.push(`${article.title}: it was lost.`)
  article.isDeleted = true
  ledger.acknowledge(settled)
}

/** Publishes or rejects; a held decision is carried out later, by a job. */
export async function decide(run: Run, by: Person, random: Random): Promise<boolean> {
  const article = run.ledger.waiting.shift()
  if (!article) return false
  const [move, status] = random.chance(0.8)
    ? (['approve', 'published'] as const)
    : (['reject', 'rejected'] as const)
  const json = { hold: random.chance(0.3), ...(move === 'reject' && { reason: 'Not today.' }) }
  const call = { method: 'POST', headers: { 'if-match': article.etag }, json }
  const settled = await by.ask(`${pathOf(article)}${move}/`, call, [200, 409, 412])
  const { answer, isRepeated } = settled
  if (answer.status !== 200) {
    const { status: found, held } = await read(article, by)
    if (!isRepeated || (found !== status && held?.move !== move)) {
      run.ledger.faults.push(`${article.title}: it was to be ${status} and is ${found}.`)
    }
  }
  Object.assign(article, { status, decidedBy: by })
  run.ledger.acknowledge(settled)
  return true
}

/** Its articles follow, in their place in the feed and in the search. */
export async function renameTag({ ledger }: Run, by: Person, random: Random): Promise<void> {
  const [id] = random.shuffle([...ledger.tags.keys()])
  if (id === undefined) return
  const name = `${someWords(random, 2)} ${id}`
  const call = { method: 'PATCH', json: { name } }
  const settled = await by.ask(`/tags/${id}/`, call, [200])
  ledger.tags.set(id, name)
  ledger.acknowledge(settled)
}

/** A ticket works once: whoever was cut off asks for another. */
async function sendPicture({ ledger }: Run, by: Person, random: Random): Promise<string> {
  const bytes = aPicture(random)
  const type = 'image/png'
  const json = { filename: 'stripes.png', content_type: type, size: bytes.length }
  for (let isRepeated = false; ; isRepeated = true) {
    const ticket = await by.ask('/api/uploads/presign/', { method: 'POST', json }, [200])
    const { upload_url, url } = bodyOf<{ upload_url: string; url: string }>(ticket.answer)
    const call = { method: 'PUT', bytes, headers: { 'content-type': type }, anonymous: true }
    const { pathname, search } = new URL(upload_url, 'http://site')
    const sentAt = performance.now()
    const answer = await by.send(pathname + search, call)
    if (answer && answer.status < 300) {
      ledger.pictures.push(url)
      ledger.acknowledge({ isRepeated, sentAt })
      return url
    }
    if (answer && answer.status !== 503) throw new Error(`A picture got ${answer.status}.`)
    await sleep(RETRY_MS)
  }
}

const pathOf = ({ id }: WrittenArticle) => `/api/authoring/${id}/`

export async function read(article: WrittenArticle, by = article.author): Promise<AuthoringDetail> {
  const { answer } = await by.ask(pathOf(article), {}, [200])
  return bodyOf<AuthoringDetail>(answer)
}
