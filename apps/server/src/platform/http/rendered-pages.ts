import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  INITIAL_DATA_ID,
  type InitialData,
  type InterfaceLanguage,
  isItemPage,
  type PageRenderer,
  type PageSurroundings,
  type Site,
  type ZoneOffsets,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { type Clock, DAY_MS } from '../clock.ts'
import { HtmlRefused } from '../html/parse.ts'
import { plainTitle } from '../html/read.ts'
import { sanitise, sanitiseLine } from '../html/sanitise.ts'
import { offsetsBetween } from '../site-day.ts'
import { FinishedAnswer } from './finished-answer.ts'
import { headTags, loadTags, type Manifest } from './head-tags.ts'
import { PAGE_VARY, pageDoor } from './reader-language.ts'
import { type Edition, RENDER_FOLDER } from './site-editions.ts'

/** A greeting says the time of the day: a page is never older. */
const SLOT_MS = 15 * 60_000
const endOfSlot = (at: number) => (Math.floor(at / SLOT_MS) + 1) * SLOT_MS
/** What a view of a page takes: one that was asked for in words of its own may be for one reader alone. */
export const unitsOfView = (search: string) => (search ? 10 : 1)
/** How far from now a date on a page is at most, as a rule. */
const YEAR_MS = 365 * DAY_MS
const ROOT = '<div id="root"></div>'
/** Longer texts are left to the browser: reading one takes a while. */
const LONGEST_TEXT = 100_000

export type LoadRenderer = () => Promise<PageRenderer>

interface Needs {
  /** The security policy of every page. */
  policy: string
  folder: string
  site: Site
  /** What it speaks to whoever has said nothing. */
  language: InterfaceLanguage
  clock: Clock
  /** Where people reach the site; empty where nobody has said it. */
  origin: string
  renderMs: number
}

/** At what address nothing is, though it looks like a page's. */
export const ABSENT = 'absent'

/**
 * Pages as the web app draws them for a visitor, kept like any other answer. The renderer is loaded when
 * the first page is asked for.
 */
export function renderedPages(app: FastifyInstance, needs: Needs) {
  const { policy, folder, site, language: usual, clock, origin, renderMs } = needs
  const manifest = readManifest(folder)
  const loading = new Map<Edition, Promise<PageRenderer>>()
  let offsets: ZoneOffsets | undefined

  return { at }

  /** Undefined where a page is not rendered, or cannot be in time. */
  async function at(edition: Edition, path: string, search: string) {
    try {
      const renderer = await rendererOf(edition)
      const now = clock.now().getTime()
      const address = renderer.addressOf(path, search, site, now)
      if (address === undefined) return undefined
      const key = `page ${edition.language} ${Math.floor(now / SLOT_MS)} ${address}`
      const { render } = renderer
      const page = app.kept.answer(key, () => finish(edition, render, address, now))
      if (!(page instanceof FinishedAnswer)) return await inTime(page, renderMs)
      app.kept.open(
        pageDoor(edition.language, path + search),
        key,
        unitsOfView(search),
        endOfSlot(now),
      )
      return page
    } catch (error) {
      if (error instanceof NotKept) return error.page
      if (isItemPage(path) && statusOf(error) === NOT_FOUND) return ABSENT
      loading.delete(edition)
      app.log.warn({ err: error }, 'a page goes out without being rendered')
      return undefined
    }
  }

  function rendererOf(edition: Edition): Promise<PageRenderer> {
    const renderer = loading.get(edition) ?? edition.load()
    loading.set(edition, renderer)
    return renderer
  }

  async function finish(
    { language, shell, scripts }: Edition,
    render: PageRenderer['render'],
    address: string,
    now: number,
  ) {
    const rendered = await render(address, { site, at: now, ask, html: HTML })
    if (!rendered) throw new NotKept(undefined)
    const { html, head, answers, titles, files, isFound } = rendered
    const loaded = loadTags(manifest, files, scripts)
    const page = shell
      .replace(/<title>.*?<\/title>\s*(<meta\s+name="description".*?>)?/s, () => '')
      .replace(ROOT, () => `<div id="root">${html}</div>`)
      .replace(
        '</head>',
        () => `${headTags(head, origin, { spoken: language, usual })}${loaded}</head>`,
      )
    offsets ??= offsetsBetween(site.timezone, now - 3 * YEAR_MS, now + 2 * YEAR_MS)
    const data = { site, rendered: { at: now, offsets, answers, titles } }
    const finished = new FinishedAnswer(withInitialData(page, data), 'text/html', {
      'content-security-policy': policy,
      vary: PAGE_VARY,
    })
    // What nobody has written about is not worth the memory: there is no end of such addresses.
    if (!isFound && address.includes('?')) throw new NotKept(finished)
    return finished
  }

  /** Asks as a visitor would, at no other visitor's expense. */
  async function ask(url: string): Promise<Response> {
    const { statusCode, body } = await app.inject({ url, remoteAddress: '0.0.0.0' })
    return new Response(body, { status: statusCode })
  }
}

async function inTime(page: Promise<FinishedAnswer>, limitMs: number) {
  const over = new AbortController()
  try {
    const late = pause(limitMs, undefined, { ref: false, signal: over.signal })
    return await Promise.race([
      page,
      late.then(() => Promise.reject(new Error('It took too long.'))),
    ])
  } finally {
    over.abort()
  }
}

function readManifest(folder: string): Manifest {
  try {
    const text = readFileSync(join(folder, RENDER_FOLDER, 'manifest.json'), 'utf8')
    return JSON.parse(text) as Manifest
  } catch {
    return {}
  }
}

/** Carries a page past the kept answers. */
class NotKept extends Error {
  constructor(readonly page: FinishedAnswer | undefined) {
    super()
  }
}

const NOT_FOUND = 404
const statusOf = (error: unknown) => (error as { status?: unknown }).status

/** What the browser does with its DOM. What is too costly is left to it. */
const HTML: PageSurroundings['html'] = {
  wordsOf: plainTitle,
  text: (html) => orNothing(() => (html.length > LONGEST_TEXT ? '' : sanitise(html, Infinity))),
  line: (html) => orNothing(() => sanitiseLine(html)),
}

function orNothing(write: () => string): string {
  try {
    return write()
  } catch (error) {
    if (error instanceof HtmlRefused) return ''
    throw error
  }
}

/** A data block, not a script: the policy against inline scripts does not concern it. */
export function withInitialData(html: string, data: InitialData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="${INITIAL_DATA_ID}">${json}</script>`
  return html.replace('</head>', () => `${block}</head>`)
}
