import { USUAL_LANGUAGE } from '@berg/contract'
import {
  type DemoArticle,
  DEMO_ARTICLES,
  DEMO_LEADERSHIP_MESSAGE,
  DEMO_TAGS,
  drawPicture,
  hashOf,
} from '@berg/demo'
import { ArticleWriter } from '../features/articles/article-writer.ts'
import { eventDetails } from '../features/articles/event-details.ts'
import { WritingRepository } from '../features/articles/writing.repository.ts'
import { NoticesRepository } from '../features/notifications/notices.repository.ts'
import { LeadershipRepository } from '../features/leadership/leadership.repository.ts'
import { Audit } from '../platform/audit/audit.ts'
import { SITE_ITSELF } from '../platform/http/permission.ts'
import { LeadershipService } from '../features/leadership/leadership.service.ts'
import { MediaRepository } from '../features/media/media.repository.ts'
import { MediaService } from '../features/media/media.service.ts'
import { TextTranslationsRepository } from '../features/text-translations/text-translations.repository.ts'
import { TranslatedTexts } from '../features/text-translations/translated-texts.ts'
import { TagsRepository } from '../features/tags/tags.repository.ts'
import type { Transaction } from '../platform/db/database.ts'
import { HtmlCleaner } from '../platform/html/html-cleaner.ts'
import { addDays, dayAt, momentAt } from '../platform/site-day.ts'
import { reads } from '../reads.ts'
import { anArticle } from './builders.ts'
import type { EmptySite } from './empty-site.ts'
import { writeArticle } from './write-article.ts'

const MINUTE_MS = 60_000
const FIRST_MINUTE = 6 * 60 + 40
const MINUTES_OF_WORK = 9 * 60

interface People {
  idOf(username: string): number
  /** Reviews what others write. */
  moderator: number
}

/** Articles by the keys of the demo, with their pictures. */
export type WrittenArticles = ReadonlyMap<
  string,
  { id: number; images: readonly { url: string; alt: string }[] }
>

/** The articles of the demo with their tags, pictures and history, dated around today. */
export async function fillArticles(
  tx: Transaction,
  site: EmptySite,
  people: People,
): Promise<WrittenArticles> {
  const written = new Map<string, { id: number; images: { url: string; alt: string }[] }>()
  const { database, files, clock, config } = site
  const tags = new TagsRepository(database)
  const writer = new ArticleWriter(new WritingRepository(reads), tags, config.timezone)
  const notices = new NoticesRepository(reads)
  const media = new MediaService(new MediaRepository(database), files)
  await tags.ensure(tx, DEMO_TAGS)
  for (const article of DEMO_ARTICLES) {
    const at = momentOf(article, site)
    const author = people.idOf(article.author)
    const pictures = article.pictures.map(({ scene }, position) => ({
      ...drawPicture(scene, `${article.key} ${position}`),
      createdBy: author,
      createdAt: at,
    }))
    await media.add(pictures, tx)
    const images = article.pictures.map(({ alt }, position) => ({
      url: `/media/${pictures[position]?.id}`,
      alt,
    }))
    const built = anArticle({
      title: article.title,
      content: article.content,
      tags: [...article.tags],
      images,
      ...eventOf(article, site),
      top_news_until: dayIn(article.topNewsForDays, site),
      ...(article.audience && { audience: article.audience }),
      status: article.status,
      at,
      reason: article.rejection ?? '',
      sentBack: article.sentBack ?? '',
      contentBefore: article.contentBefore ?? '',
      isUnsent: article.isUnsent ?? false,
      authorNote: article.authorNote ?? '',
    })
    const writtenAt = new Date(at.getTime() - (60 + (hashOf(article.key) % 1500)) * MINUTE_MS)
    const way = { author, moderator: people.moderator, writtenAt }
    const { id, title, status } = await writeArticle(tx, writer, built, way)
    written.set(article.key, { id, images })
    if (article.isNews && status !== 'draft') {
      const { reason } = built
      const facts = reason ? { reason } : {}
      await notices.tell(tx, { to: [author], kind: status, articleId: id, title, facts, at })
    }
  }
  const { daysAgo, ...message } = DEMO_LEADERSHIP_MESSAGE
  const date = addDays(dayAt(config.timezone, clock.now()), -daysAgo)
  const leadership = new LeadershipService(
    new LeadershipRepository(database),
    clock,
    config.timezone,
    new HtmlCleaner(),
    // Its pictures are the site's own.
    { takeIn: async (_userId, content) => content },
    new Audit(clock),
    new TranslatedTexts(new TextTranslationsRepository(database, reads.people), USUAL_LANGUAGE),
  )
  await leadership.add(tx, people.moderator, { ...message, date }, SITE_ITSELF)
  return written
}

type Dated = Pick<EmptySite, 'clock' | 'config'>

/** Some minute of a working day, always the same for one article, and never in the future. */
function momentOf({ key, daysAgo }: DemoArticle, { clock, config }: Dated): Date {
  const now = clock.now()
  const day = addDays(dayAt(config.timezone, now), -daysAgo)
  const minute = FIRST_MINUTE + (hashOf(key) % MINUTES_OF_WORK)
  const moment = momentAt(config.timezone, day, minute)
  return moment < now ? moment : new Date(now.getTime() - (hashOf(key) % 30) * MINUTE_MS)
}

const dayIn = (days: number | undefined, { clock, config }: Dated) =>
  days === undefined ? null : addDays(dayAt(config.timezone, clock.now()), days)

/** When, where and for whom, in the words of those who write. */
function eventOf(article: DemoArticle, site: Dated) {
  const { eventInDays, starts, ends } = article
  const day = dayIn(eventInDays, site)
  if (!day) return {}
  const isNextDay = starts !== undefined && ends !== undefined && ends < starts
  return eventDetails(site.config.timezone, {
    ...article,
    event_date: day,
    starts_at: starts && `${day}T${starts}`,
    ends_at: ends && `${isNextDay ? addDays(day, 1) : day}T${ends}`,
  })
}
