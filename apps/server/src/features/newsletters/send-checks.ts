import {
  type InterfaceLanguage,
  type NewsletterChecks,
  NEWSLETTER_MAIL_BYTES_MAX,
  type NewsletterFinding,
  type NewsletterIssue,
  type NewsletterSection,
  type Picture,
  language,
  languageInWords,
  say,
  sayCount,
} from '@berg/contract'
import type { Transaction } from '../../platform/db/database.ts'
import type { TextTranslation } from '../../platform/translations/translated-text.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import { spokenIn } from '../../platform/language/language-of-reader.ts'
import { type ReadableIssue, readableIssue } from './issue-languages.ts'
import { articlesIn, IssueReader } from './issue-reader.ts'
import type { IssueSources, Named } from './issue-sources.ts'
import { mailOf, type NewsletterMail } from './mail/newsletter-mail.ts'
import type { NewsletterRow, ShownIssue } from './newsletters.table.ts'
import { type TextLink, leadsSomewhere, linksIn, namedIn } from './text-links.ts'

interface Site {
  origin: string
  timezone: string
  usualLanguage: InterfaceLanguage
}

/** How wide a picture is to be for each use: twice as drawn in a mail, and at some 200 dots an inch on paper. */
const WIDTHS = {
  cover: { mail: 1072, web: 1280, paper: 1600 },
  item: { mail: 320, web: 640, paper: 640 },
} as const

/** What somebody should mend before an issue goes out. */
export class SendChecks {
  constructor(
    private readonly sources: IssueSources,
    private readonly site: Site,
  ) {}

  async run(row: NewsletterRow, reader: InterfaceLanguage): Promise<NewsletterChecks> {
    const { findingsIn, mailBytes } = await this.look(this.sources, row)
    const findings = findingsIn(reader)
    return { findings, mail_bytes: mailBytes, ready: findings.every(({ stops }) => !stops) }
  }

  /** What goes out, and what stops it: both of the same look, so that nothing goes out unchecked. */
  async lastLook(tx: Transaction, row: NewsletterRow): Promise<Looked> {
    const { whole, findingsIn } = await this.look(this.sources.in(tx), row)
    const stopIn = (reader: InterfaceLanguage) =>
      inLanguage(reader, () => stopOf(findingsIn(reader).filter(({ stops }) => stops)))
    return { issue: whole, stop: stopIn('en'), stopIn }
  }

  private async look(sources: IssueSources, row: NewsletterRow) {
    const { usualLanguage: usual } = this.site
    const issues = new IssueReader(sources, usual)
    const whole = await issues.readWhole(row)
    const { found } = await issues.textsOf(row)
    const readable = readableIssue({ issue: whole, hidden: row.hiddenArticles, usual })
    const issue = readable.in()
    const written = () =>
      textsOf(row).map(({ text, section, place }) => ({
        section,
        place,
        links: linksIn(text, this.site.origin),
      }))
    const paths = written().flatMap(({ links }) => links.flatMap(({ path }) => path ?? []))
    const existing = await sources.existing(namedIn(paths))
    const mailBytes = this.heaviest(readable)
    const findingsIn = (reader: InterfaceLanguage) =>
      inLanguage(reader, () =>
        [
          ...emptiness(row, issue),
          ...written().flatMap((place) => Array.from(brokenLinks(place, existing))),
          ...missingThings(row, issue),
          ...weight(mailBytes),
          ...unchecked(found, whole),
          ...pictures(issue),
        ].toSorted((a, b) => Number(b.stops) - Number(a.stops)),
      )
    return { whole, findingsIn, mailBytes }
  }

  /** In whichever language that is. */
  private heaviest(issue: ReadableIssue): number {
    const { usualLanguage: usual } = this.site
    const weights = [usual, ...issue.languages].map((each) =>
      bytesOf(mailOf(issue.in(each), this.site, spokenIn(each, usual))),
    )
    return Math.max(...weights)
  }
}

const bytesOf = ({ html, text }: NewsletterMail) =>
  Buffer.byteLength(html) + Buffer.byteLength(text)

export interface Looked {
  issue: ShownIssue
  /** What is to be mended first, in words; empty where nothing stops it. */
  stop: string
  stopIn: (reader: InterfaceLanguage) => string
}

function stopOf([first, ...others]: readonly NewsletterFinding[]): string {
  if (!first) return ''
  const more = sayCount(others.length, 'And {n} more to mend.', 'And {n} more to mend.')
  return [first.message, first.mend, ...(others.length > 0 ? [more] : [])].join(' ')
}

type Where = Pick<NewsletterFinding, 'section'> & { place: string }

const nameOfSection = (sections: readonly NewsletterSection[], key: string) => {
  const at = sections.findIndex((section) => section.key === key)
  const heading = sections[at]?.heading
  return heading
    ? say('‘{heading}’', { heading })
    : say('Section {number} ##of an issue', { number: at + 1 })
}

/** The texts that were written for this issue alone. */
function textsOf({ greeting, sections }: NewsletterRow): (Where & { text: string })[] {
  const ofSections = sections.map((section) => ({
    text: [section.text, ...('items' in section ? section.items.map((it) => it.text) : [])].join(
      '\n',
    ),
    section: section.key,
    place: nameOfSection(sections, section.key),
  }))
  return [
    { text: greeting, section: null, place: say('The greeting ##of an issue') },
    ...ofSections,
  ]
}

const finding = (
  kind: NewsletterFinding['kind'],
  stops: boolean,
  message: string,
  mend: string,
  where: Partial<Pick<NewsletterFinding, 'section' | 'article'>> = {},
): NewsletterFinding => ({ kind, stops, message, mend, section: null, article: null, ...where })

function* emptiness({ title }: NewsletterRow, { sections }: NewsletterIssue) {
  if (!title) {
    yield finding(
      'empty',
      true,
      say('The issue has no title.'),
      say('Give it one: it is what readers see first. ##a title'),
    )
  }
  if (sections.length === 0) {
    yield finding(
      'empty',
      true,
      say('There is nothing in the issue.'),
      say('Add a section with something in it.'),
    )
  }
}

function* brokenLinks({ links, section, place }: Where & { links: TextLink[] }, existing: Named) {
  for (const { written, path, isAddress } of links) {
    if (!isAddress) {
      const mend = say('Write the whole address, such as https://example.com/page.')
      const message = say('{place}: ‘{written}’ is no address.', { place, written })
      yield finding('link', true, message, mend, { section })
    } else if (path !== undefined && !leadsSomewhere(path, existing)) {
      const mend = say('Mend the address or take it out.')
      // A word with a slash before it may be no link at all.
      const stops = written !== path
      const message = say('{place}: there is no page ‘{written}’.', { place, written })
      yield finding('link', stops, message, mend, { section })
    }
  }
}

/** What the sections name and readers would not see. */
function* missingThings({ sections }: NewsletterRow, issue: NewsletterIssue) {
  for (const section of sections) {
    const { key } = section
    const place = nameOfSection(sections, key)
    const shown = issue.sections.find((it) => it.key === key)
    const ids = new Set(shown?.articles.map(({ id }) => id))
    const gone = articlesIn(section).filter((id) => !ids.has(id))
    if (gone.length > 0) {
      yield finding(
        'link',
        true,
        sayCount(
          gone.length,
          '{place}: An article is not published for everybody.',
          '{place}: {n} articles are not published for everybody.',
          { place },
        ),
        say('Remove it from the section, or publish it for everybody.'),
        { section: key },
      )
    } else if (!shown) {
      const message = say('{place} is empty and left out.', { place })
      const mend = say('Fill it, or remove it. ##a section')
      yield finding('empty', false, message, mend, { section: key })
    }
  }
}

function* weight(bytes: number) {
  if (bytes < NEWSLETTER_MAIL_BYTES_MAX) return
  const kilobytes = Math.ceil(bytes / 1024)
  yield finding(
    'weight',
    true,
    say('As a mail it weighs {kilobytes} kB: mail programs would cut it off.', { kilobytes }),
    say('Shorten texts or remove articles until it is under 100 kB.'),
  )
}

/** Its readers would get articles in their language, and the words around them in another. */
function* unchecked(found: readonly TextTranslation[], { sections }: ShownIssue) {
  const known = new Set(
    sections.flatMap(({ articles }) =>
      articles.flatMap(({ translations = {} }) => Object.keys(translations)),
    ),
  )
  const waiting = found.filter(
    ({ state, language: code }) => state !== 'checked' && known.has(code),
  )
  if (waiting.length === 0) return
  const languages = new Intl.ListFormat(language).format(
    waiting.map(({ language: code }) => languageInWords(code)),
  )
  yield finding(
    'language',
    false,
    say('The articles are checked, and what was written for the issue is not: {languages}.', {
      languages,
    }),
    say('Look it over in ‘Translate’ and check it, or readers get it as it was written.'),
  )
}

function* pictures({ cover, sections }: NewsletterIssue) {
  if (!cover) {
    yield finding('picture', false, say('There is no cover.'), say('Choose a picture for it.'))
  } else {
    if (!cover.alt) {
      const mend = say('Say in a few words what it shows: not everybody sees it.')
      yield finding('alt', true, say('The cover has no alternative text.'), mend)
    }
    const small = tooSmallFor(cover, WIDTHS.cover)
    if (small) {
      const message = say('The cover is {width} pixels wide, too small for {uses}.', small)
      yield finding('picture', false, message, say('Choose or upload a larger one. ##a picture'))
    }
  }
  for (const { key: section, articles } of sections) {
    for (const { id: article, title, picture } of articles) {
      if (!picture) continue
      const where = { section, article }
      if (!picture.alt) {
        const mend = say('Open the article and say what its first picture shows.')
        const message = say('‘{title}’: its picture has no alternative text.', { title })
        yield finding('alt', false, message, mend, where)
      }
      const small = tooSmallFor(picture, WIDTHS.item)
      if (small) {
        const mend = say('Open the article and put a larger one first. ##a picture')
        const message = say(
          '‘{title}’: its picture is {width} pixels wide, too small for {uses}.',
          {
            title,
            ...small,
          },
        )
        yield finding('picture', false, message, mend, where)
      }
    }
  }
}

const USES = {
  mail: (width: number) => say('a mail ({width}) ##too small for', { width }),
  web: (width: number) => say('the web ({width}) ##too small for', { width }),
  paper: (width: number) => say('paper ({width}) ##too small for', { width }),
}

/** How wide it is, and for what that is too small: 'the web (1280) and paper (1600)'. Undefined where it is good for all. */
function tooSmallFor({ width }: Picture, wanted: Readonly<Record<keyof typeof USES, number>>) {
  const missed = (['mail', 'web', 'paper'] as const).filter((use) => width < wanted[use])
  if (missed.length === 0) return undefined
  const uses = new Intl.ListFormat(language).format(missed.map((use) => USES[use](wanted[use])))
  return { width, uses }
}
