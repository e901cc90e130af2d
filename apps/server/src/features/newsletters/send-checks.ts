import {
  type NewsletterChecks,
  NEWSLETTER_MAIL_BYTES_MAX,
  type NewsletterFinding,
  type NewsletterIssue,
  type NewsletterSection,
  type Picture,
} from '@berg/contract'
import type { Transaction } from '../../platform/db/database.ts'
import { articlesIn, IssueReader, type ShownIssue } from './issue-reader.ts'
import type { IssueSources, Named } from './issue-sources.ts'
import { mailOf } from './mail/newsletter-mail.ts'
import type { NewsletterRow } from './newsletters.table.ts'
import { type TextLink, leadsSomewhere, linksIn, namedIn } from './text-links.ts'

interface Site {
  origin: string
  timezone: string
}

/** How wide a picture is to be for each use: twice as drawn in a mail, and at some 200 dots an inch on paper. */
const WIDTHS = {
  cover: { 'a mail': 1072, 'the web': 1280, paper: 1600 },
  item: { 'a mail': 320, 'the web': 640, paper: 640 },
} as const

/** What somebody should mend before an issue goes out. */
export class SendChecks {
  constructor(
    private readonly sources: IssueSources,
    private readonly site: Site,
  ) {}

  async run(row: NewsletterRow): Promise<NewsletterChecks> {
    const { findings, mailBytes } = await this.look(this.sources, row)
    return { findings, mail_bytes: mailBytes, ready: findings.every(({ stops }) => !stops) }
  }

  /** What goes out, and what stops it: both of the same look, so that nothing goes out unchecked. */
  async lastLook(tx: Transaction, row: NewsletterRow): Promise<Looked> {
    const { issue, findings } = await this.look(this.sources.in(tx), row)
    return { issue, stop: stopOf(findings.filter(({ stops }) => stops)) }
  }

  private async look(sources: IssueSources, row: NewsletterRow) {
    const issue = await new IssueReader(sources).read(row)
    const links = textsOf(row).map(({ text, section, place }) => ({
      section,
      place,
      links: linksIn(text, this.site.origin),
    }))
    const paths = links.flatMap((written) => written.links.flatMap(({ path }) => path ?? []))
    const existing = await sources.existing(namedIn(paths))
    const { html, text } = mailOf(issue, this.site)
    const mailBytes = Buffer.byteLength(html) + Buffer.byteLength(text)
    const findings = [
      ...emptiness(row, issue),
      ...links.flatMap((written) => Array.from(brokenLinks(written, existing))),
      ...missingThings(row, issue),
      ...weight(mailBytes),
      ...pictures(issue),
    ].toSorted((a, b) => Number(b.stops) - Number(a.stops))
    return { issue, findings, mailBytes }
  }
}

export interface Looked {
  issue: ShownIssue
  /** What is to be mended first, in words; empty where nothing stops it. */
  stop: string
}

function stopOf([first, ...others]: readonly NewsletterFinding[]): string {
  if (!first) return ''
  const more = others.length > 0 ? ` And ${others.length} more to mend.` : ''
  return `${first.message} ${first.mend}${more}`
}

type Where = Pick<NewsletterFinding, 'section'> & { place: string }

const nameOfSection = (sections: readonly NewsletterSection[], key: string) => {
  const at = sections.findIndex((section) => section.key === key)
  return sections[at]?.heading ? `‘${sections[at].heading}’` : `Section ${at + 1}`
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
  return [{ text: greeting, section: null, place: 'The greeting' }, ...ofSections]
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
      'The issue has no title.',
      'Give it one: it is what readers see first.',
    )
  }
  if (sections.length === 0) {
    yield finding(
      'empty',
      true,
      'There is nothing in the issue.',
      'Add a section with something in it.',
    )
  }
}

function* brokenLinks({ links, section, place }: Where & { links: TextLink[] }, existing: Named) {
  for (const { written, path, isAddress } of links) {
    if (!isAddress) {
      const mend = 'Write the whole address, such as https://example.com/page.'
      yield finding('link', true, `${place}: ‘${written}’ is no address.`, mend, { section })
    } else if (path !== undefined && !leadsSomewhere(path, existing)) {
      const mend = 'Mend the address or take it out.'
      // A word with a slash before it may be no link at all.
      const stops = written !== path
      yield finding('link', stops, `${place}: there is no page ‘${written}’.`, mend, { section })
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
      const what = gone.length === 1 ? 'An article is' : `${gone.length} articles are`
      yield finding(
        'link',
        true,
        `${place}: ${what} not published for everybody.`,
        'Remove it from the section, or publish it for everybody.',
        { section: key },
      )
    } else if (!shown) {
      yield finding('empty', false, `${place} is empty and left out.`, 'Fill it, or remove it.', {
        section: key,
      })
    }
  }
}

function* weight(bytes: number) {
  if (bytes < NEWSLETTER_MAIL_BYTES_MAX) return
  const kilobytes = Math.ceil(bytes / 1024)
  yield finding(
    'weight',
    true,
    `As a mail it weighs ${kilobytes} kB: mail programs would cut it off.`,
    'Shorten texts or remove articles until it is under 100 kB.',
  )
}

function* pictures({ cover, sections }: NewsletterIssue) {
  if (!cover) {
    yield finding('picture', false, 'There is no cover.', 'Choose a picture for it.')
  } else {
    if (!cover.alt) {
      const mend = 'Say in a few words what it shows: not everybody sees it.'
      yield finding('alt', true, 'The cover has no alternative text.', mend)
    }
    const small = tooSmallFor(cover, WIDTHS.cover)
    if (small) {
      yield finding('picture', false, `The cover is ${small}.`, 'Choose or upload a larger one.')
    }
  }
  for (const { key: section, articles } of sections) {
    for (const { id: article, title, picture } of articles) {
      if (!picture) continue
      const where = { section, article }
      if (!picture.alt) {
        const mend = 'Open the article and say what its first picture shows.'
        yield finding('alt', false, `‘${title}’: its picture has no alternative text.`, mend, where)
      }
      const small = tooSmallFor(picture, WIDTHS.item)
      if (small) {
        const mend = 'Open the article and put a larger one first.'
        yield finding('picture', false, `‘${title}’: its picture is ${small}.`, mend, where)
      }
    }
  }
}

/** '800 pixels wide, too small for the web (1280) and paper (1600)'; undefined where it is good for all. */
function tooSmallFor({ width }: Picture, wanted: Readonly<Record<string, number>>) {
  const missed = Object.entries(wanted).filter(([, least]) => width < least)
  if (missed.length === 0) return undefined
  const uses = new Intl.ListFormat('en').format(missed.map(([use, least]) => `${use} (${least})`))
  return `${width} pixels wide, too small for ${uses}`
}
