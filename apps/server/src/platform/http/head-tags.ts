import {
  type Category,
  categoryOfSlug,
  type FeedFormat,
  feedAddress,
  type InterfaceLanguage,
  isInterfaceLanguage,
  type PageHead,
  type TextLanguage,
} from '@berg/contract'
import { escapeAttribute, escapeText } from '../html/sanitise.ts'
import { categorySaid } from '../language/fixed-names.ts'
import { inLanguage } from '../language/in-language.ts'
import type { SpokenLanguage } from './reader-language.ts'

/** How one built file needs others, by its source: Vite's manifest. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>

interface PageLanguages {
  spoken: SpokenLanguage
  /** That of the site, in which a feed is that names none. */
  usual: InterfaceLanguage
}

/** What a page says about itself, and where it stands; `origin` is empty where nobody has said it. */
export function headTags(
  head: PageHead,
  origin: string,
  languages: PageLanguages = { spoken: 'en', usual: 'en' },
): string {
  const { title, description, type, language, image } = head
  const absolute = (address: string) => (address.startsWith('/') ? origin + address : address)
  const properties: [string, string | undefined][] = [
    ['og:site_name', 'The Berg'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:locale', language && localeOf(language)],
    ['og:url', origin && absolute(head.address)],
    ['og:image', image && absolute(image.address)],
    ['og:image:alt', image?.alt],
  ]
  return [
    `<title>${escapeText(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    // One without a host counts as none.
    origin && tag('link', { rel: 'canonical', href: absolute(head.address) }),
    ...properties.map(([property, content]) => content && tag('meta', { property, content })),
    tag('meta', {
      name: 'twitter:card',
      content: type === 'article' ? 'summary_large_image' : 'summary',
    }),
    ...feedTags(head.address, languages),
  ]
    .filter(Boolean)
    .join('')
}

/** With the country that most who speak it live in, as it is wanted: `pl_PL`. */
function localeOf(code: TextLanguage): string {
  const { language, region } = new Intl.Locale(code).maximize()
  return `${language}_${region}`
}

const FEED_TYPES: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** Where the feeds are, in the language of the page: of the category that it shows, and of everything. */
function feedTags(address: string, { spoken, usual }: PageLanguages): string[] {
  const { searchParams } = new URL(address, 'https://here.invalid')
  const shown = categoryOfSlug(searchParams.get('category') ?? undefined)
  const page = isInterfaceLanguage(spoken) ? spoken : usual
  const language = page === usual ? undefined : page
  const said = (category: Category) => inLanguage(page, () => categorySaid(category))
  return (shown ? [shown, undefined] : [undefined]).flatMap((category) =>
    (['atom', 'json'] as const).map((format) =>
      tag('link', {
        rel: 'alternate',
        type: FEED_TYPES[format],
        title: category ? `The Berg: ${said(category)}` : 'The Berg',
        href: feedAddress(format, category, language),
      }),
    ),
  )
}

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeAttribute(value)}"`)
    .join(' ')}>`

/**
 * The styles of a screen, asked for with the page, and its code, asked for with the app's own: after the first paint.
 * The code stands in the folder of its language.
 */
export function loadTags(manifest: Manifest, files: readonly string[], folder: string): string {
  const [styles, scripts] = [new Set<string>(), new Set<string>()]
  const follow = (name: string) => {
    const entry = manifest[name]
    if (!entry || scripts.has(entry.file)) return
    scripts.add(entry.file)
    for (const css of entry.css ?? []) styles.add(css)
    for (const other of entry.imports ?? []) if (!manifest[other]?.isEntry) follow(other)
  }
  for (const file of files) follow(file)
  return [
    ...[...styles].map((css) => `<link rel="stylesheet" href="/${css}">`),
    ...[...scripts].map(
      (script) => `<template data-later="/${script.replace('assets', folder)}"></template>`,
    ),
  ].join('')
}
