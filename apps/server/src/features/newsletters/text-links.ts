import { FEED_PATHS, articleAt, isPage, newsletterAt } from '@berg/contract'
import { fileIdIn, pictureIdIn } from '../../platform/storage/file-address.ts'
import type { Named } from './issue-sources.ts'

export interface TextLink {
  /** As it is written. */
  written: string
  /** The path on this site; undefined where it leads elsewhere, or nowhere. */
  path: string | undefined
  /** Whether it has the form of an address at all. */
  isAddress: boolean
}

const WHOLE = /\bhttps?:[^\s<>"']*/gi
/** A path of the site on its own: a word that begins with a slash and a letter. */
const PATH = /(?<=^|[\s(])\/[a-z][^\s<>"']*/gim
const SENTENCE_END = /[.,;:!?)\]]+$/

const pathOnly = (written: string) => written.replace(/[?#].*$/, '')

/** The links that somebody has written into a text. */
export function linksIn(text: string, origin: string): TextLink[] {
  const clean = (found: string) => found.replace(SENTENCE_END, '')
  const whole = (text.match(WHOLE) ?? []).map(clean).map((written) => {
    const isWhole = /^https?:\/\/[^/]/i.test(written) && URL.canParse(written)
    const url = isWhole ? new URL(written) : undefined
    const isAddress = url !== undefined && /\.|^localhost$|^\[/.test(url.hostname)
    return { written, path: url?.origin === origin ? url.pathname : undefined, isAddress }
  })
  const paths = (text.match(PATH) ?? []).map(clean).map((written) => {
    return { written, path: pathOnly(written), isAddress: true }
  })
  return [...whole, ...paths]
}

/** What the addresses of the site name that only the database knows. */
export const namedIn = (paths: readonly string[]): Named => ({
  articles: paths.flatMap((path) => articleAt(path) ?? []),
  issues: paths.flatMap((path) => newsletterAt(path) ?? []),
  files: paths.flatMap((path) => fileIdIn(path) ?? pictureIdIn(path) ?? []),
})

const ALWAYS_THERE = new Set<string>([...Object.values(FEED_PATHS), '/calendar.ics'])

/** Whether there is something at a path of the site, given what of it exists. */
export function leadsSomewhere(path: string, existing: Named): boolean {
  const article = articleAt(path)
  if (article !== undefined) return existing.articles.includes(article)
  const issue = newsletterAt(path)
  if (issue !== undefined) return existing.issues.includes(issue)
  const file = fileIdIn(path) ?? pictureIdIn(path)
  if (file !== undefined) return existing.files.includes(file)
  return isPage(path) || ALWAYS_THERE.has(path)
}
