import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_MAX, PICTURE_MAX_BYTES } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import { Problem, invalid } from '../../platform/http/problem.ts'
import { type IsReachable, fetchPublic } from '../../platform/external-http/fetch-public.ts'
import { StorageFull } from '../../platform/storage/file-store.ts'
import type { TempFolder } from '../../platform/storage/temp-folder.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { MediaService } from './media.service.ts'

const MOST_PER_SAVE = 20
/** For all pictures of a text together: somebody waits for it to be saved. */
const MOST_MS = 10_000
const FETCHES_PER_PERSON: Limit = { name: 'foreign-picture', capacity: 60, refillSeconds: 10 }

interface Parts {
  html: HtmlCleaner
  media: MediaService
  tempFolder: TempFolder
  throttle: Throttle
  clock: Clock
  /** Whether a path names something that this site keeps: whoever copies here pastes whole addresses. */
  isOurs: (path: string) => Promise<boolean>
  isReachable: IsReachable | undefined
  warn: (error: unknown, message: string) => void
}

interface Written {
  content?: string | undefined
  images?: { url: string; alt: string }[] | undefined
}

/** Pages may show pictures of this site alone: those of others are copied here when a text is saved. */
export class ForeignPictures {
  constructor(private readonly parts: Parts) {}

  /** The same with addresses of ours. Throws 400 where a picture cannot be had. */
  async takeIn<T extends Written>(userId: number, written: T): Promise<T> {
    const html = await this.cleanIfIllustrated(written.content ?? '')
    const inText = addressesIn(html)
    const given = (written.images ?? []).map(({ url }) => url).filter(isForeign)
    const wanted = [...new Set([...inText, ...given])]
    if (wanted.length === 0) return written
    const field = inText.length > 0 ? 'content' : 'images'
    if (wanted.length > MOST_PER_SAVE) {
      const most = `At most ${MOST_PER_SAVE} pictures can be copied from other sites at once.`
      throw invalid({ [field]: [most] })
    }
    const copies = await this.copyAll(userId, wanted, field)
    return {
      ...written,
      ...(inText.length > 0 && { content: withAddresses(html, copies) }),
      ...(written.images && {
        images: written.images.map(({ url, alt }) => ({ url: copies.get(url) ?? url, alt })),
      }),
    }
  }

  private async cleanIfIllustrated(content: string): Promise<string> {
    return /<img/i.test(content) ? (await this.parts.html.clean(content, CONTENT_MAX)).html : ''
  }

  private async copyAll(userId: number, wanted: readonly string[], field: string) {
    const copies = new Map<string, string>()
    const failed = new Set<string>()
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('it took too long')), MOST_MS)
    try {
      for (const address of wanted) {
        const copy = await this.copy(userId, address, limit.signal)
        if (copy) copies.set(address, copy)
        else failed.add(new URL(address).host)
      }
    } finally {
      clearTimeout(timer)
    }
    if (failed.size > 0) throw invalid({ [field]: [...failed].map(refusal) })
    return copies
  }

  private async copy(userId: number, address: string, signal: AbortSignal) {
    const { pathname, host } = new URL(address)
    if (await this.parts.isOurs(pathname)) return pathname
    await this.parts.throttle.take(FETCHES_PER_PERSON, String(userId))
    try {
      const limits = { bytes: PICTURE_MAX_BYTES, signal }
      const bytes = await fetchPublic(address, limits, this.parts.isReachable)
      return await this.keep(userId, bytes)
    } catch (error) {
      if (error instanceof StorageFull) throw error
      if (error instanceof Problem && error.kind !== 'invalid') throw error
      this.parts.warn(error, `a picture from ${host} could not be copied`)
      return undefined
    }
  }

  private async keep(createdBy: number, bytes: Buffer): Promise<string> {
    return this.parts.tempFolder.use(bytes.length, async (folder) => {
      const file = join(folder, 'fetched')
      await writeFile(file, bytes)
      const createdAt = this.parts.clock.now()
      return (await this.parts.media.keep({ id: randomUUID(), file, createdBy, createdAt })).url
    })
  }
}

const refusal = (host: string) =>
  `A picture from ${host} could not be copied to this site. ` +
  'Save it on your device and upload it, or take it out of the text.'

/** As the sanitiser writes it; text and attributes never hold a bare `<`. */
const PICTURE = /(<img src=")([^"]*)"/g

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
}
const unescape = (text: string) =>
  text.replace(/&(?:amp|quot|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] as string)

const isForeign = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address)

/** The foreign addresses of pictures in sanitised HTML. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(PICTURE)].map(([, , src = '']) => unescape(src)).filter(isForeign)

/** The same HTML with other addresses for its pictures. */
const withAddresses = (html: string, copies: ReadonlyMap<string, string>): string =>
  html.replace(PICTURE, (whole, tag: string, src: string) => {
    const copy = copies.get(unescape(src))
    return copy ? `${tag}${copy}"` : whole
  })
