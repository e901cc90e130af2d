import { CATEGORIES, type InterfaceLanguage, type NewsletterSection, slugOf } from '@berg/contract'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import { monthSaid } from '../../platform/language/dates.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import { addDays, dayAt } from '../../platform/site-day.ts'
import { articlesIn } from './issue-reader.ts'
import { type Headings, headingsSaid } from './headings.ts'
import type { FoundArticle, IssueSources } from './issue-sources.ts'
import type { NewsletterRepository } from './newsletters.repository.ts'
import type { NewsletterRow } from './newsletters.table.ts'

/** How far back the first issue looks. */
const FIRST_DAYS = 31
/** How far ahead events are told. */
const EVENT_DAYS = 42
const MOST = { posts: 100, top: 3, ofCategory: 6, events: 10, people: 12 } as const
/** A cover that is good on paper too. */
const COVER_WIDTH = 1600

/** What stands in a new issue: what was published since the last one was begun, and is not in that. */
export class Prefill {
  constructor(
    private readonly newsletters: NewsletterRepository,
    private readonly sources: IssueSources,
    private readonly clock: Clock,
    private readonly timezone: string,
    /** In which headings and title are suggested. */
    private readonly language: InterfaceLanguage,
  ) {}

  async compose(): Promise<Pick<NewsletterRow, 'title' | 'greeting' | 'cover' | 'sections'>> {
    const now = this.clock.now()
    const today = dayAt(this.timezone, now)
    const last = await this.newsletters.last()
    // Not since it was sent: what came while it was composed and was left out would never be told.
    const since = last?.createdAt ?? new Date(now.getTime() - FIRST_DAYS * DAY_MS)
    const [posts, events, pins, message] = await Promise.all([
      this.sources.postsSince(since, today, MOST.posts),
      this.sources.eventsBetween(today, addDays(today, EVENT_DAYS), MOST.events),
      this.sources.pinsSince(since, MOST.people),
      this.sources.messageSince(since),
    ])
    const told = new Set(last?.sections.flatMap(articlesIn))
    const greeted = new Set(
      last?.sections.flatMap((section) => (section.kind === 'people' ? section.pins : [])),
    )
    const isRead = last?.sections.some((it) => it.kind === 'leadership' && it.message === message)
    const headings = inLanguage(this.language, headingsSaid)
    const sections = sectionsOf(headings, {
      posts: posts.filter(({ id }) => !told.has(id)),
      events,
      pins: pins.filter((id) => !greeted.has(id)),
      message: isRead ? undefined : message,
    })
    const title = inLanguage(this.language, () => monthSaid(today))
    return { title, greeting: '', cover: await this.coverOf(sections), sections }
  }

  /** The first picture that is large enough, or else the largest. */
  private async coverOf(sections: readonly NewsletterSection[]) {
    const ids = sections.flatMap(articlesIn)
    const articles = await this.sources.articles(ids)
    const pictures = ids.flatMap((id) => articles.get(id)?.picture ?? [])
    const [widest] = pictures.toSorted((a, b) => b.width - a.width)
    const cover = pictures.find(({ width }) => width >= COVER_WIDTH) ?? widest
    return cover ? { url: cover.url, alt: cover.alt } : null
  }
}

interface Found {
  /** Newest first. */
  posts: readonly FoundArticle[]
  events: readonly number[]
  pins: readonly number[]
  message: number | undefined
}

const itemsOf = (ids: readonly number[]) => ids.map((article) => ({ article, text: '' }))

/** Top news, then by category, coming events, new colleagues, the leadership message; nothing empty. */
function sectionsOf(
  headings: Headings,
  { posts, events, pins, message }: Found,
): NewsletterSection[] {
  const top = posts.filter(({ isTop }) => isTop).slice(0, MOST.top)
  const others = posts.filter((post) => !top.includes(post))
  const sections: NewsletterSection[] = []
  const add = (kind: 'articles' | 'events', key: string, heading: string, ids: number[]) => {
    if (ids.length > 0) sections.push({ kind, key, heading, text: '', items: itemsOf(ids) })
  }
  const idsOf = (found: readonly FoundArticle[]) => found.map(({ id }) => id)
  add('articles', 'topnews', headings.topnews, idsOf(top))
  for (const category of CATEGORIES) {
    const found = others.filter((post) => post.category === category).slice(0, MOST.ofCategory)
    add('articles', slugOf(category).replaceAll('-', ''), headings[category], idsOf(found))
  }
  add('events', 'events', headings.events, [...events])
  if (pins.length > 0) {
    const heading = headings.people
    sections.push({ kind: 'people', key: 'people', heading, text: '', pins: [...pins] })
  }
  if (message !== undefined) {
    const heading = headings.leadership
    sections.push({ kind: 'leadership', key: 'leadership', heading, text: '', message })
  }
  return sections
}
