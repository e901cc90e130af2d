import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '@berg/contract'
import { FinishedAnswer } from './finished-answer.ts'
import type { SpokenLanguage } from './reader-language.ts'

/** Of the built site, and not part of it: what pages are rendered by, in each language. */
export const RENDER_FOLDER = 'render'
const ENGLISH = 'en'
const INDEX = 'index.html'
const SCRIPT = /^\/assets\/([a-z]{2})-[0-9a-f]{8}\/([\w.-]+\.js)$/
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' }

/** The site in one language. */
export interface Edition {
  language: SpokenLanguage
  /** The page without what it shows. */
  shell: string
  /** Where its scripts are asked for. */
  scripts: string
  load: () => Promise<PageRenderer>
}

/**
 * What is different in each language. Each is read when somebody first asks in it: one that nobody speaks takes no
 * memory.
 */
export class SiteEditions {
  private readonly editions = new Map<string, Edition>()
  private readonly files = new Map<string, FinishedAnswer>()

  constructor(
    private readonly folder: string,
    private readonly english: string,
    private readonly load: (() => Promise<PageRenderer>) | undefined,
  ) {}

  /** English where the site was built without this language. */
  in(language: SpokenLanguage): Edition {
    const before = this.editions.get(language)
    if (before) return before
    const own = language !== ENGLISH && existsSync(this.pathOf(language, 'site', INDEX))
    const edition = own ? this.read(language) : language === ENGLISH ? this.usual() : this.in('en')
    this.editions.set(language, edition)
    return edition
  }

  private usual(): Edition {
    const load = this.load ?? (() => this.rendererOf(ENGLISH))
    return { language: ENGLISH, shell: this.english, scripts: 'assets', load }
  }

  private read(language: SpokenLanguage): Edition {
    const text = (...names: string[]) => readFileSync(this.pathOf(language, ...names), 'utf8')
    const { folder } = JSON.parse(text('edition.json')) as { folder: string }
    const load = () => this.rendererOf(language)
    return { language, shell: text('site', INDEX), scripts: folder, load }
  }

  private readonly rendererOf = async (language: string): Promise<PageRenderer> =>
    (await import(pathToFileURL(this.pathOf(language, 'render.js')).href)) as PageRenderer

  private pathOf(language: string, ...names: string[]): string {
    return join(this.folder, RENDER_FOLDER, language, ...names)
  }

  /** A script in a language, by its address; `shared` is what it is called where it says nothing of its own. */
  script(path: string): { answer: FinishedAnswer } | { shared: string } | undefined {
    const [, language = '', name = ''] = SCRIPT.exec(path) ?? []
    const edition = language && this.in(language as SpokenLanguage)
    if (!edition || path !== `/${edition.scripts}/${name}`) return undefined
    const answer = this.file(edition, `assets/${name}`, FOREVER)
    return answer ? { answer } : { shared: `/assets/${name}` }
  }

  /** What is at an address in the root of the site, where this language has its own. */
  file({ language }: Edition, name: string, headers = {}): FinishedAnswer | undefined {
    const path = this.pathOf(language, 'site', name)
    const before = this.files.get(path)
    if (before || language === ENGLISH || !existsSync(path)) return before
    const file = new FinishedAnswer(readFileSync(path, 'utf8'), 'text/javascript', headers)
    this.files.set(path, file)
    return file
  }
}
