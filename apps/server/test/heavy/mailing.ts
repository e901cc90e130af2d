/**
 * An issue to many readers through a real mail server that refuses, is slow and drops connections, by a server that is
 * killed on the way, while its articles and translations are edited, checked and deleted and its sending is stopped. Each
 * language has one mail. The mail server is the judge:
 * it knows what it has truly taken.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { EVERYBODY, type NewsletterMailing } from '@berg/contract'
import { addNewsletter } from '../a-newsletter.ts'
import { REFUSAL, type Whim, startPickyMailServer } from '../picky-mail-server.ts'
import { withoutReader } from '../same-mail.ts'
import { languageOf, startMailingSite } from './mailing-site.ts'
import { workplace } from './workplace.ts'

const [given = '2000', kills = '3'] = process.argv.slice(2)
const READERS = Number(given)
const KILLS = Number(kills)
const SLOW_MS = 20
/** Is put off until everybody else has it. */
const PUT_OFF = '14@plant.example'

const TITLES = ['First as it was', 'Second as it was', 'Third as it was']
/** In which the articles are checked; those of the last language have to read the original. */
const CHECKED = ['de', 'pl']
const LANGUAGES = ['en', ...CHECKED, 'uk']
const titlesIn = (language: string) =>
  TITLES.map((title) => (CHECKED.includes(language) ? `${title}, ${language}` : title))

/** Of a hundred readers: five are refused, and some meet a server that is not at its best. */
const UNLUCKY: Record<number, Whim> = {
  10: 'later',
  11: 'later',
  30: 'drop before data',
  31: 'drop before data',
  32: 'drop before data',
  50: 'drop after data',
  51: 'drop after data',
  52: 'drop after data',
}
const isUnwanted = (address: string) => Number.parseInt(address, 10) % 20 === 7
/** What the server has been told meanwhile. */
const known = { unwanted: false, putOff: false }
function whimOf(address: string, met: number): Whim {
  if (isUnwanted(address)) return known.unwanted ? 'take' : 'refuse'
  if (address === PUT_OFF) return known.putOff ? 'take' : 'later'
  return met === 0 ? (UNLUCKY[Number.parseInt(address, 10) % 100] ?? 'take') : 'take'
}

interface Row {
  id: number
  email: string
  state: string
  answer: string
  due_at: Date
}

const { folder, undo, run } = workplace('mailing')
await run(main)

async function main(): Promise<void> {
  let whole = 0
  /** In the middle of a mail that the server has whole and has not answered. */
  const killsAt = Array.from({ length: KILLS }, (_, at) =>
    Math.round((READERS * 0.9 * (at + 1)) / (KILLS + 1)),
  )
  const server = await startPickyMailServer({
    whimOf,
    slowMs: SLOW_MS,
    onWhole: () => {
      if (killsAt[0] === undefined || ++whole < killsAt[0]) return
      killsAt.shift()
      site.kill()
    },
  })
  undo.push(() => server.close())
  const site = await startMailingSite({ folder, undo, readers: READERS, mailServer: server })
  const { call, database } = site
  const articles = await addArticles(call)
  const items = articles.map((article) => ({ article, text: '' }))
  const { id } = await addNewsletter(database, {
    sections: [{ kind: 'articles', key: 'news', heading: 'News', text: '', items }],
  })
  const path = `/api/newsletters/${id}`
  const mailing = () => call<NewsletterMailing>('GET', `${path}/mailing/`)
  const rowsOf = async () => {
    const text = 'select id, email, state, answer, due_at from newsletter_recipients'
    return (await database.pool.query<Row>(text)).rows
  }

  /** What staff do in the middle, each once, by how many have it. */
  const [edited = 0, deleted = 0, third = 0] = articles
  const middle: [share: number, act: () => Promise<void>][] = [
    [
      0.2,
      async () => {
        const body = { title: 'Edited in the middle', content: '<p>Other words.</p>' }
        await call('PATCH', `/api/authoring/${edited}/`, body)
        tell('an article edited')
      },
    ],
    [
      0.3,
      async () => {
        await translate(call, third, 'de', 'Translated anew')
        await call('POST', `${translationOf(third, 'uk')}check/`)
        await call('DELETE', translationOf(third, 'pl')).catch(ifGone)
        tell('a translation written anew, one checked, one deleted')
      },
    ],
    [
      0.4,
      async () => {
        await call('DELETE', `/api/authoring/${deleted}/`).catch(ifGone)
        tell('an article deleted')
      },
    ],
    [
      0.6,
      async () => {
        await call('POST', `${path}/cancel/`)
        await pause(2000)
        const before = server.taken.size
        await pause(5000)
        const after = server.taken.size
        if (after !== before) throw new Error(`${after - before} left after it was stopped.`)
        await call('POST', `${path}/continue/`)
        tell(`stopped at ${before}, and continued`)
      },
    ],
  ]
  const begun = performance.now()
  const tell = (what: string) => console.log(`${seconds(begun)} s  ${what}`)

  await call('POST', `${path}/send/`, { audience: EVERYBODY })
  let killed = 0
  let last = ''
  /** Until nobody waits but so many. */
  const until = async (waiting: number) => {
    for (;;) {
      if (site.isDown()) {
        tell(`killed after ${server.taken.size} were taken`)
        killed++
        await site.start()
      }
      const [next] = middle
      if (next && server.taken.size >= READERS * next[0]) {
        // Where the server is killed at that moment, it is done when it is there again.
        const isDone = await next[1]().then(
          () => true,
          (error: unknown) => {
            // The call may break off before the end of the process is known.
            if (!site.isDown() && !(error instanceof TypeError)) throw error
            return false
          },
        )
        if (isDone) middle.shift()
      }
      const status = await mailing().catch(() => undefined)
      const said = status && JSON.stringify(status.counts)
      if (said && said !== last) tell((last = said))
      if (status && status.counts.queued <= waiting && status.counts.sending === 0) return
      await pause(2000)
    }
  }
  await until(1)
  const took = seconds(begun)
  const before = await rowsOf()
  const refused = before.filter(({ state }) => state === 'refused')
  const unconfirmed = before.filter(({ state }) => state === 'unconfirmed')
  const arrived = unconfirmed.filter(({ email }) => server.taken.has(email))
  const twiceAlone = [...server.taken.values()].filter(({ length }) => length > 1).length

  // 'Send again' does not wait for the one who was put off.
  known.unwanted = true
  const again = performance.now()
  const putOff = before.find(({ email }) => email === PUT_OFF)
  await call('POST', `${path}/resend/`, { state: 'refused' })
  await until(1)
  const resentIn = seconds(again)
  const isStillPutOff = (await rowsOf()).some(
    ({ email, state }) => email === PUT_OFF && state === 'queued',
  )

  // What staff do: they look into the log of the mail server.
  for (const { id: recipient, email } of unconfirmed) {
    const settle = `${path}/recipients/${recipient}/settle/`
    await call('POST', settle, { arrived: server.taken.has(email) })
  }
  await until(1)
  known.putOff = true
  await database.pool.query(
    "update newsletter_recipients set due_at = now() where state = 'queued'",
  )
  await call('POST', `${path}/cancel/`)
  await call('POST', `${path}/continue/`)
  await until(0)
  while ((await mailing()).state !== 'sent') await pause(500)

  const rows = await rowsOf()
  const times = (email: string) => server.taken.get(email)?.length ?? 0
  const faults = [
    ...rows.filter(({ email, state }) => times(email) !== 1 || state !== 'sent'),
    ...before.filter(({ email, state, answer }) => {
      return isUnwanted(email) && (state !== 'refused' || answer !== REFUSAL)
    }),
  ]
  const kinds = new Map(LANGUAGES.map((language) => [language, new Set<string>()]))
  for (const mail of server.arrived)
    kinds.get(languageOf(mail.recipients[0] ?? ''))?.add(withoutReader(mail))
  const mails = [...kinds.values()].reduce((sum, { size }) => sum + size, 0)
  const isAsItWas = [...kinds].every(([language, [mail = '']]) =>
    titlesIn(language).every((title) => mail.includes(`* ${title}\\n`)),
  )
  const figures = {
    readers: rows.length,
    kills: killed,
    seconds: took,
    offered: [...server.met.values()].reduce((sum, each) => sum + each, 0),
    accepted_exactly_once: rows.filter(({ email }) => times(email) === 1).length,
    accepted_twice: rows.filter(({ email }) => times(email) > 1).length,
    accepted_twice_before_settling: twiceAlone,
    refused_with_words: refused.length,
    unconfirmed: unconfirmed.length,
    of_these_accepted: arrived.length,
    sent_again_seconds: resentIn,
    put_off_until: putOff?.due_at,
    put_off_while_sent_again: isStillPutOff,
    languages: kinds.size,
    different_mails: mails,
    mails_as_it_went_out: isAsItWas,
    faults: faults.length,
  }
  console.log(JSON.stringify(figures, undefined, 2))
  if (rows.length !== READERS) throw new Error(`There are ${rows.length} rows.`)
  if (killed !== KILLS) throw new Error(`It was killed ${killed} times.`)
  if (middle.length > 0) throw new Error(`${middle.length} things were not done in the middle.`)
  if (mails !== kinds.size || !isAsItWas) throw new Error(`There are ${mails} different mails.`)
  if (!isStillPutOff) throw new Error('Nobody was put off while it was sent again.')
  if (faults.length > 0) throw new Error(`Not so: ${JSON.stringify(faults.slice(0, 5))}`)
}

type Call = Awaited<ReturnType<typeof startMailingSite>>['call']

async function addArticles(call: Call): Promise<number[]> {
  const ids: number[] = []
  for (const title of TITLES) {
    const body = { title, content: `<p>${title}, with its words.</p>`, status: 'published' }
    const { id } = await call<{ id: number }>('POST', '/api/authoring/', {
      ...body,
      language: 'en',
    })
    for (const language of CHECKED) await translate(call, id, language, `${title}, ${language}`)
    ids.push(id)
  }
  // Nobody has checked it when the issue goes out.
  await write(call, ids.at(-1) ?? 0, 'uk', 'Not checked')
  return ids
}

function translationOf(id: number, language: string): string {
  return `/api/articles/${id}/translations/${language}/`
}

async function write(call: Call, id: number, language: string, title: string): Promise<void> {
  await call('PUT', translationOf(id, language), { title, content: `<p>${title}.</p>` })
}

async function translate(call: Call, id: number, language: string, title: string): Promise<void> {
  await write(call, id, language, title)
  await call('POST', `${translationOf(id, language)}check/`)
}

/** Done already, before the server was killed. */
function ifGone(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes('answers 404')) throw error
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000)
}
