import { NEWSLETTER_TITLE_MAX, type NewsletterIssue, type PaperLayout } from '@berg/contract'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anIssue,
  anIssueArticle,
  anIssueSection,
  CANTEEN_PICTURE,
  LINE_PICTURE,
} from '../../../../test/an-issue.ts'
import { drawPaper } from './draw-paper.ts'

const ORIGIN = 'https://berg.example'
let pdfium: PDFiumLibrary
let pictures: Map<string, Buffer>
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
  const plain = { width: 960, height: 640, channels: 3, background: '#8fbfa6' } as const
  const jpeg = await sharp({ create: plain }).jpeg().toBuffer()
  pictures = new Map([LINE_PICTURE, CANTEEN_PICTURE].map((id) => [`/media/${id}`, jpeg]))
})
afterAll(() => pdfium.destroy())

const printed = (issue: NewsletterIssue, layout: PaperLayout = 'a4') =>
  drawPaper(issue, { layout, origin: ORIGIN, timezone: 'Europe/Berlin', pictures })

async function opened(issue: NewsletterIssue, layout?: PaperLayout) {
  const pdf = await printed(issue, layout)
  const document = await pdfium.loadDocument(pdf)
  return { pdf: pdf.toString('latin1'), pages: () => pagesOf(document) }
}

/** A page can be drawn once. */
const pagesOf = (document: PDFiumDocument) => [...document.pages()]

/** What all pages say, in one line: where a line ends is a matter of room. */
const wordsOf = (pages: readonly PDFiumPage[]) =>
  pages
    .map((page) => page.getText())
    .join(' ')
    .replace(/\s+/g, ' ')

/** The page in dots, and a part of it. */
async function render(page: PDFiumPage, scale: number) {
  let drawn = { data: Buffer.alloc(0), width: 0, height: 0 }
  await page.render({
    scale,
    render: async ({ data, width, height }) => {
      const raw = { width, height, channels: 4 } as const
      const flat = sharp(data, { raw }).flatten({ background: '#fff' })
      drawn = { data: await flat.raw().ensureAlpha().toBuffer(), width, height }
      return new Uint8Array()
    },
  })
  return drawn
}

const CODE = /\/Rect \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/g
const SCALE = 3

/** What the codes of a document say. A code is a link of its own, as high as it is wide. */
async function codesIn({ pdf, pages }: Awaited<ReturnType<typeof opened>>): Promise<string[]> {
  const squares = [...pdf.matchAll(CODE)]
    .map(([, ...edges]) => edges.map(Number) as [number, number, number, number])
    .filter(([left, bottom, right, top]) => Math.abs(right - left - (top - bottom)) < 0.01)
  const codes: string[] = []
  for (const page of pages()) {
    const { data, width, height } = await render(page, SCALE)
    for (const [left, , right, top] of squares) {
      const side = Math.floor((right - left) * SCALE)
      const place = { left: Math.floor(left * SCALE), top: Math.floor(height - top * SCALE) }
      const part = await sharp(data, { raw: { width, height, channels: 4 } })
        .extract({ ...place, width: side, height: side })
        .raw()
        .toBuffer()
      const code = jsQR(new Uint8ClampedArray(part), side, side)
      if (code) codes.push(code.data)
    }
  }
  return [...new Set(codes)]
}

/** Whether anything but white stands within so many points of the edge. */
async function touchesEdge(page: PDFiumPage, margin: number): Promise<boolean> {
  const { data, width, height } = await render(page, 1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInside = x > margin && x < width - margin && y > margin && y < height - margin
      if (!isInside && (data[(y * width + x) * 4] ?? 255) < 250) return true
    }
  }
  return false
}

describe('an issue on A4', () => {
  /** Drawing it takes longest: once for all who only read it. */
  let usual: Awaited<ReturnType<typeof opened>>
  beforeAll(async () => {
    usual = await opened(anIssue())
  })

  it('is tagged, with headings, what pictures show, and where links lead', () => {
    const { pdf } = usual
    expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/)
    expect(pdf).toContain('/Marked true')
    const tags = [...pdf.matchAll(/\/S \/(H1|H2|H3|P|Figure|Link)\n/g)].map(([, tag]) => tag)
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1)
    expect(new Set(tags)).toEqual(new Set(['H1', 'H2', 'H3', 'P', 'Figure', 'Link']))
    const figures = pdf.split('/S /Figure').slice(1)
    for (const figure of figures) expect(figure.slice(0, 200)).toMatch(/^\s+\/Alt [(<]/)
    expect(pdf).toContain(`/Alt (QR code of ${ORIGIN}/article/`)
  })

  it('parts long words of English at the end of a line, and nobody notices who searches', async () => {
    const text = 'Packaging colleagues congratulate everybody responsible. '.repeat(12)
    const section = anIssueSection({ articles: [anIssueArticle({ text })] })
    const { pages } = await opened(anIssue({ sections: [section] }))
    const lines = pages().map((page) => page.getText())
    const whole = lines.join(' ')
    expect(whole).toMatch(/\p{Ll}[^\p{L}\s.·]\s*\p{Ll}/u)
    expect(whole.replace(/[^\p{L}\s.]?\s+/gu, '')).toContain('congratulateeverybody')
  })

  it('says everything in four scripts, and can be searched', () => {
    const { pages, pdf } = usual
    const words = wordsOf(pages())
    for (const said of [
      'Newsletter No. 12',
      '13 November 2026',
      'A quiet gearbox and warm soup',
      'Line 4 restarts on Monday',
      'Căng tin mới mở cửa vào thứ Hai',
      'Нові навушники для кожної зміни',
      'دورة السلامة الجديدة تبدأ يوم الاثنين',
      'Θεσσαλονίκη',
      'Tue, 24 Nov 2026 · 13:15–15:00 · Canteen B',
      'First everybody goes home healthy.',
      'The bus stops at the north gate again.',
      `${ORIGIN}/newsletters/12`,
      `Page 1 of ${pages().length}`,
    ]) {
      expect(words).toContain(said)
    }
    expect(pdf).toContain('/Lang (en)')
    // Only what is used of our own fonts goes along, and nothing else is named.
    const fonts = [...pdf.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name)
    expect(fonts.length).toBeGreaterThan(4)
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(Inter|SourceSerif4|NotoSansArabic)/)
  })

  it('has a code and a link to each article', async () => {
    const codes = await codesIn(usual)
    const addresses = [4, 7, 9, 12, 21, 22].map((id) => `${ORIGIN}/article/${id}`)
    expect(codes.toSorted()).toEqual(addresses.toSorted())
    for (const address of addresses) expect(usual.pdf).toContain(`/URI (${address})`)
  })

  it('flows over as many pages as it takes, and leaves nothing out', async () => {
    const articles = Array.from({ length: 30 }, (_, at) =>
      anIssueArticle({
        title: `Story ${at + 1} of many`,
        text: `Begins ${at}. ${'word '.repeat(70)}Ends ${at}.`,
      }),
    )
    const text = Array.from({ length: 12 }, (_, at) => `Paragraph ${at + 1}. ${'more '.repeat(30)}`)
    const sections = [
      anIssueSection({ articles, text: text.join('\n') }),
      anIssueSection({
        key: 'last',
        kind: 'text',
        heading: 'The end',
        text: 'Nothing after this.',
      }),
    ]
    const { pages } = await opened(anIssue({ sections }))
    expect(pages().length).toBeGreaterThan(4)
    const words = wordsOf(pages())
    for (const at of articles.keys()) {
      expect(words).toContain(`Story ${at + 1} of many`)
      expect(words).toContain(`Ends ${at}.`)
    }
    for (const at of text.keys()) expect(words).toContain(`Paragraph ${at + 1}.`)
    expect(words).toContain('Nothing after this.')
    for (const page of pages()) expect(await touchesEdge(page, 30)).toBe(false)
  })

  it('is the same for the same issue', async () => {
    const again = (await printed(anIssue())).toString('latin1')
    expect(again === usual.pdf).toBe(true)
  })
})

const HOSTILE = [
  ['🎉 Party 👩🏽‍🏭 at the 🇳🇴 gate 1️⃣', 'Party at the gate 1'],
  ['工場からのお知らせ', '[…]'],
  ['Donaudampfschifffahrtsgesellschaft'.repeat(12), 'Donaudampf'],
  ['\u202egnol\u202c and \u2067back\u2069', 'gnol and back'],
  ['a\u0000b\ud800c', 'abc'],
  ['\u0301\u064b\u0327 mark', 'mark'],
  ['قال (ISO 9001) ثم Line 4: نعم!', 'قال'],
  ['(\\) >> endobj %PDF', '(\\) >> endobj %PDF'],
  ['', 'No. 12'],
] as const

it.each(['a4', 'notice'] as const)('hostile texts do no harm on %s', async (layout) => {
  const sections = HOSTILE.map(([text], at) =>
    anIssueSection({
      key: `s${at}`,
      heading: text,
      text,
      articles: [anIssueArticle({ title: text, text, author_name: text })],
      people: [{ id: at, name: text, job_title: text, place: text, picture: '/nowhere' }],
      message: { title: text, quote: text, text, author: text },
    }),
  )
  const title = HOSTILE[2][0].slice(0, NEWSLETTER_TITLE_MAX)
  const { pages } = await opened(anIssue({ title, greeting: title, sections }), layout)
  const words = wordsOf(pages())
  for (const [, said] of layout === 'a4' ? HOSTILE : HOSTILE.slice(0, 2)) {
    expect(words).toContain(said)
  }
  for (const page of pages()) expect(await touchesEdge(page, 30)).toBe(false)
})

it('a picture that cannot be read is left out', async () => {
  pictures.set('/media/broken', Buffer.from('no picture'))
  const cover = { url: '/media/broken', alt: '', width: 10, height: 10, widths: [] }
  const { pages } = await opened(anIssue({ cover }))
  expect(wordsOf(pages())).toContain('A quiet gearbox')
})

describe('the notice for the board', () => {
  it('is one page with one code, and counts what has no room', async () => {
    const articles = Array.from({ length: 40 }, (_, at) =>
      anIssueArticle({ id: at + 1, title: `Story ${at + 1} of many` }),
    )
    const printout = await opened(anIssue({ sections: [anIssueSection({ articles })] }), 'notice')
    const { pages } = printout
    expect(pages()).toHaveLength(1)
    const words = wordsOf(pages())
    const shown = articles.filter(({ title }) => words.includes(title)).length
    expect(shown).toBeGreaterThan(5)
    expect(words).toContain(`And ${40 - shown} more in this issue`)
    expect(await codesIn(printout)).toEqual([`${ORIGIN}/newsletters/12`])
    expect(await touchesEdge(pages()[0] as PDFiumPage, 30)).toBe(false)
  })

  it('says an event with its time and place', async () => {
    const { pages } = await opened(anIssue(), 'notice')
    expect(wordsOf(pages())).toContain('Tue, 24 Nov 2026 · 13:15–15:00 · Canteen B')
    expect(wordsOf(pages())).toContain('دورة السلامة الجديدة تبدأ يوم الاثنين')
  })
})
