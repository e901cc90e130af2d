import {
  type ArticleChange,
  type ArticleInput,
  type Audience,
  EVENT_WITHOUT_DATE,
  type Highlight,
  highlightsOf,
  isSameAudience,
  type Language,
  isEventTag,
  PLACEMENT_TAGS,
  type PlacementName,
} from '@berg/contract'
import type { CleanText } from '../../platform/html/sanitise.ts'
import { imagesIn } from '../../platform/html/read.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { invalid } from '../../platform/http/problem.ts'
import { detectLanguage } from '../../platform/language/detect-language.ts'
import { dayAt } from '../../platform/site-day.ts'
import type { KnownTag, Writing } from './article-writer.ts'
import { detailsOf, eventDetails } from './event-details.ts'
import type { WritingRepository } from './writing.repository.ts'
import type { ArticleRow } from './articles.table.ts'
import { imagesAfter } from './merge-images.ts'

export interface TagResolver {
  resolve(
    tx: Transaction,
    wanted: readonly (string | number)[],
    withHidden: boolean,
  ): Promise<(KnownTag | undefined)[]>
}

/** What somebody sends, its text cleaned. */
export type NewArticle = Omit<ArticleInput, 'content'> & { content: CleanText }
export type ChangedArticle = Omit<ArticleChange, 'content'> & { content?: CleanText | undefined }

/** Checks what somebody sends against what there is, and makes a whole article of it. */
export class InputResolver {
  constructor(
    private readonly writing: WritingRepository,
    private readonly tags: TagResolver,
    private readonly clock: Clock,
    private readonly site: { timezone: string; siteLanguage: Language },
  ) {}

  async forNew(tx: Transaction, actor: Actor, input: NewArticle): Promise<Writing> {
    this.requireNotPast(input.event_date)
    const knownTags = await this.tagsNamed(tx, actor, input.tags)
    const tags = knownTags.map(({ name }) => name)
    requireDate(tags, input.event_date)
    const details = eventDetails(this.site.timezone, input)
    await this.requireReaders(tx, input.audience)
    const { title, content, images, audience } = input
    return {
      title,
      content,
      images,
      audience,
      language: input.language ?? languageIn(input) ?? this.site.siteLanguage,
      knownTags,
      ...details,
      ...this.place(actor, input, { tags }),
    }
  }

  /** The article as it will be: what is not named stays as it is. */
  async forChange(
    tx: Transaction,
    actor: Actor,
    article: ArticleRow,
    { tags, ...change }: ChangedArticle,
  ): Promise<Writing> {
    const { event_date = article.eventDate, content = textOf(article) } = change
    if (event_date !== article.eventDate) this.requireNotPast(event_date)
    const audience = change.audience ?? audienceOf(article)
    if (!isSameAudience(audience, audienceOf(article))) await this.requireReaders(tx, audience)
    const before = await this.writing.attachments(tx, article.id)
    // Somebody who does not see the hidden tags cannot have meant to take them off.
    const staying = before.tags.filter((tag) => !tags || (tag.hidden && !isModerator(actor)))
    const named = (await this.tagsNamed(tx, actor, tags ?? [])).map(({ name }) => name)
    // Whoever takes the date off takes the tag off with it.
    if (!article.eventDate) requireDate(named, event_date)
    const names = [...staying.map((tag) => tag.name), ...named].filter(
      (name) => event_date || !isEventTag(name),
    )
    return {
      title: change.title ?? article.title,
      content,
      audience,
      language: this.languageAfter(article, { ...change, content }),
      images: change.images ?? imagesAfter(before.images, article.content, content),
      ...eventDetails(this.site.timezone, change, detailsOf(article)),
      ...this.place(actor, change, { ...article, tags: names }),
    }
  }

  /** What its author says, else what the words do; one that the words before did not tell stays. */
  private languageAfter(
    article: ArticleRow,
    { language, title = article.title, content }: ChangedArticle & { content: CleanText },
  ): Language | null {
    if (language) return language
    const before = languageIn({ ...article, content: textOf(article) }) ?? this.site.siteLanguage
    const isFoundOut = language === null || article.language === before
    return (isFoundOut ? languageIn({ title, content }) : undefined) ?? article.language
  }

  private async tagsNamed(tx: Transaction, actor: Actor, wanted: readonly (string | number)[]) {
    if (wanted.length === 0) return []
    const found = await this.tags.resolve(tx, wanted, isModerator(actor))
    const missing = wanted.filter((_, at) => !found[at])
    if (missing.length > 0) {
      throw invalid({ tags: missing.map((tag) => `There is no tag '${tag}'.`) })
    }
    return found.flatMap((tag) => tag ?? [])
  }

  /** The switches of staff win over the tags that stand behind them. */
  private place(
    actor: Actor,
    given: Pick<ArticleChange, PlacementName>,
    { tags, topNewsUntil = null, pinnedUntil = null }: Placed,
  ): Pick<Writing, 'tags' | 'top_news_until' | 'pinned_until'> {
    let names = tags
    const placed = { top_news_until: topNewsUntil, pinned_until: pinnedUntil }
    for (const name of PLACEMENTS) {
      const placement = given[name]
      if (placement === undefined) continue
      allow(isModerator(actor), 'Only staff decide where an article stands.')
      const until = placement?.until ?? null
      if (until && until !== placed[`${name}_until`] && until < this.today()) {
        throw invalid({ [name]: ['The last day cannot be in the past.'] })
      }
      placed[`${name}_until`] = until
      names = withPlacement(names, name, placement !== null)
    }
    return { tags: names, ...placed }
  }

  /** A misspelt department would hide an article from everybody. */
  private async requireReaders(tx: Transaction, { kind, value }: Audience): Promise<void> {
    if (kind !== 'department' || (await this.writing.isDepartment(tx, value))) return
    throw invalid({ audience: [`Nobody belongs to the department '${value}'.`] })
  }

  private today() {
    return dayAt(this.site.timezone, this.clock.now())
  }

  private requireNotPast(day: string | null): void {
    if (day && day < this.today()) {
      throw invalid({ event_date: ['Event date cannot be in the past.'] })
    }
  }
}

type Placed = { tags: string[] } & Partial<Pick<ArticleRow, 'topNewsUntil' | 'pinnedUntil'>>

const PLACEMENTS = Object.keys(PLACEMENT_TAGS) as PlacementName[]

/** The tags of an article once a placement is on, or off. */
function withPlacement(tags: readonly string[], name: PlacementName, isOn: boolean): string[] {
  const decides = (tag: string, highlight: Highlight) => highlightsOf([tag]).includes(highlight)
  const behind = Object.entries(PLACEMENT_TAGS[name]) as [Highlight, string][]
  const isBehind = (tag: string) => behind.some(([highlight]) => decides(tag, highlight))
  if (!isOn) return tags.filter((tag) => !isBehind(tag))
  const missing = behind.filter(([highlight]) => !tags.some((tag) => decides(tag, highlight)))
  return [...tags, ...missing.map(([, tag]) => tag)]
}

export const audienceOf = ({ audience: kind, audienceValue: value }: ArticleRow): Audience => ({
  kind,
  value,
})

const languageIn = ({ title, content }: { title: string; content: CleanText }) =>
  detectLanguage(`${title} ${content.text}`)

/** The text as it is stored; it was cleaned when it came. */
const textOf = ({ content, plainText }: ArticleRow): CleanText => ({
  html: content,
  text: plainText,
  images: imagesIn(content),
})

/** An event without a date would stand under Events and in no calendar. */
function requireDate(tags: readonly string[], day: string | null): void {
  if (!day && tags.some(isEventTag)) throw invalid({ event_date: [EVENT_WITHOUT_DATE] })
}
