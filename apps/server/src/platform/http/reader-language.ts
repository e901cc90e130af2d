import type { IncomingHttpHeaders } from 'node:http'
import {
  type InterfaceLanguage,
  isInterfaceLanguage,
  LANGUAGE_COOKIE,
  PSEUDO_LANGUAGE,
} from '@berg/contract'

export type SpokenLanguage = InterfaceLanguage | typeof PSEUDO_LANGUAGE

/** What a page's language depends on. */
export const PAGE_VARY = 'accept-encoding, accept-language, cookie'

/** The door of a page that is kept, in one language. */
export const pageDoor = (language: SpokenLanguage, url: string) => `${language} ${url}`

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`)

/** The language that a browser was told to speak, else the first of its own that we speak. */
export function readerLanguage(
  {
    cookie,
    'accept-language': accepted,
  }: {
    [name in keyof Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>]: string | undefined
  },
  usual: InterfaceLanguage,
): SpokenLanguage {
  const chosen = cookie && CHOSEN.exec(cookie)?.[1]
  if (chosen && (isInterfaceLanguage(chosen) || chosen === PSEUDO_LANGUAGE)) return chosen
  return (accepted && spokenIn(accepted)) || usual
}

/** For words that the server itself says: the made-up language is the build's. */
export const spokenTo = (
  caller: { cookie?: string | undefined; acceptLanguage?: string | undefined },
  usual: InterfaceLanguage,
): InterfaceLanguage => {
  const headers = { cookie: caller.cookie, 'accept-language': caller.acceptLanguage }
  const language = readerLanguage(headers, usual)
  return language === PSEUDO_LANGUAGE ? 'en' : language
}

/** Browsers are few: what each of them accepts is worked out once. */
const MOST_KNOWN = 500
const LONGEST = 200
const known = new Map<string, InterfaceLanguage | undefined>()

function spokenIn(accepted: string): InterfaceLanguage | undefined {
  const header = accepted.slice(0, LONGEST)
  if (!known.has(header)) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(header, firstSpoken(header))
  }
  return known.get(header)
}

/** `pl-PL,pl;q=0.9,en;q=0.8`: a language counts for all its countries. */
const firstSpoken = (header: string): InterfaceLanguage | undefined =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/)
      return { tag: tag.toLowerCase().split('-', 1)[0] ?? '', weight: Number(quality ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
    .find(isInterfaceLanguage)
