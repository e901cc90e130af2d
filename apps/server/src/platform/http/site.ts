import {
  APP_SHELL_PATH,
  CLEARING_WORKER_PATH,
  type InterfaceLanguage,
  isItemPage,
  isPage,
  PAGES,
  SHARE_PATH,
  type Site,
  WORKER_PATH,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { appManifests } from './app-manifest.ts'
import { notFound } from './problem.ts'
import { PAGE_VARY, readerLanguage, spokenTo } from './reader-language.ts'
import {
  ABSENT,
  type LoadRenderer,
  renderedPages,
  unitsOfView,
  withInitialData,
} from './rendered-pages.ts'
import { type Edition, SiteEditions } from './site-editions.ts'
import { packed, plain, readSiteFiles, sendFile, type SiteFile } from './site-files.ts'

/** Addresses that belong to programs: what is unknown there is a JSON 404, never a page. */
const FOR_PROGRAMS = /^\/(api|auth|assets|map|media|articles|tags)(\/|$)/
const INDEX = '/index.html'
const APP_MANIFEST = '/manifest.webmanifest'

interface Needs {
  folder: string
  site: Site
  /** What it is called where it was installed as an app. */
  appName: string
  /** Spoken to whoever has chosen no language and whose browser names none of ours. */
  language: InterfaceLanguage
  /** Whether browsers keep something to read without a connection. */
  keepsOffline: boolean
  clock: Clock
  origin: string
  /** What a page may run and wear. */
  policyOf: (html: string) => string
  loadRenderer: LoadRenderer | undefined
  renderMs: number
}

/** Serves the built site: files by name, and for every page address the page, rendered where anybody may read it. */
export function serveSite(app: FastifyInstance, needs: Needs): void {
  const { folder, site, policyOf, loadRenderer } = needs
  const files = readSiteFiles(folder)
  const built = files.get(INDEX)
  if (!built) throw new Error(`The site is not built: ${INDEX} is missing.`)
  const english = plain(built).toString()
  // What a page runs and wears is the same in every language.
  const policy = policyOf(english)
  files.delete(INDEX)
  const manifest = files.get(APP_MANIFEST)
  const manifestIn = manifest && appManifests(plain(manifest).toString(), needs)
  const clearing = files.get(CLEARING_WORKER_PATH)
  if (clearing && !needs.keepsOffline) files.set(WORKER_PATH, clearing)
  const editions = new SiteEditions(folder, english, loadRenderer)
  const pages = renderedPages(app, { ...needs, policy })
  const units = (query: unknown) => unitsOfView(Object.keys(query as object).join())
  const indexes = new Map<Edition, SiteFile>()

  app.get('/*', { config: { access: 'public', units } }, async (request, reply) => {
    const [path = '', search = ''] = request.url.split('?', 2)
    const script = editions.script(path)
    if (script && 'answer' in script) return script.answer.send(request, reply)
    const edition = editions.in(readerLanguage(request.headers, needs.language))
    if (path === WORKER_PATH && needs.keepsOffline) {
      const worker = editions.file(edition, WORKER_PATH.slice(1), { vary: PAGE_VARY })
      if (worker) return worker.send(request, reply)
    }
    if (path === APP_SHELL_PATH) return sendFile(indexIn(edition), request, reply)
    if (path === APP_MANIFEST && manifestIn) {
      const { cookie, 'accept-language': acceptLanguage } = request.headers
      return manifestIn(spokenTo({ cookie, acceptLanguage }, needs.language)).send(request, reply)
    }
    const file = files.get(script?.shared ?? path)
    if (file) return sendFile(file, request, reply)
    if (FOR_PROGRAMS.test(path)) throw notFound()
    if (!isPage(path) && !isItemPage(path))
      return sendFile(indexIn(edition), request, reply.status(404))
    const page = await pages.at(edition, path, search && `?${search}`)
    if (page === ABSENT) return sendFile(indexIn(edition), request, reply.status(404))
    return page ? page.send(request, reply) : sendFile(indexIn(edition), request, reply)
  })
  // An app without a worker, which nobody has signed in to yet: what was shared is not read, and goes.
  app.post(SHARE_PATH, {
    config: { access: 'public' },
    onRequest: async (_request, reply) => reply.redirect(`${PAGES.employee}?write`, 303),
    handler: async () => {},
  })

  function indexIn(edition: Edition): SiteFile {
    const before = indexes.get(edition)
    if (before) return before
    const index = packed(built as SiteFile, Buffer.from(withInitialData(edition.shell, { site })))
    indexes.set(edition, { ...index, policy })
    return { ...index, policy }
  }
}
