import { language, say } from '@berg/contract'
import Document from 'pdfkit'
import { encode } from 'uqr'
import type { LoadedFont } from './fonts.ts'
import { drawJoined } from './joined-text.ts'
import { type Line, linesOf, type Tag, type TextStyle } from './lines.ts'

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = 45

export const COLOURS = {
  ink: '#14231d',
  muted: '#4f5d56',
  pine: '#0f4a39',
  leaf: '#16764d',
  clay: '#b5472f',
  marigold: '#f0a722',
  face: '#f0a06a',
  line: '#cfcbc1',
  paper: '#ffffff',
} as const

/** Parts a word without being one of its letters. */
const SOFT_HYPHEN = '\u00ad'

/** What the standard asks to be left empty around a QR code. */
const QUIET_ZONE = 4

/** With features named, a run is laid out whole, as it was measured. */
const ONE_LINE: PDFKit.Mixins.TextOptions = {
  lineBreak: false,
  baseline: 'alphabetic',
  features: [],
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface About {
  title: string
  subject: string
  /** So that the same issue gives the same bytes. */
  date: Date
}

/** What of pdfkit has no types. */
interface Opener {
  openImage: (bytes: Buffer) => object
}

/** The pages of a document, and what can be put on them. */
export class Sheet {
  readonly document: PDFKit.PDFDocument
  private readonly finished: Promise<Buffer>
  private readonly images = new Map<string, object | undefined>()
  /** What screen readers read, in the order in which it is drawn. */
  private readonly root: PDFKit.PDFStructureElement
  private readonly paragraphs = new Map<object, PDFKit.PDFStructureElement>()
  private isArtifact = false

  constructor(
    { title, subject, date }: About,
    private readonly pictures: ReadonlyMap<string, Uint8Array>,
  ) {
    this.document = new Document({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      // pdfkit would open Helvetica, of which we have no letters.
      font: null as never,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: title,
        Subject: subject,
        Author: 'The Berg',
        Creator: 'The Berg',
        CreationDate: date,
        ModDate: date,
      },
    })
    this.root = this.document.struct('Document')
    this.document.addStructure(this.root)
    const parts: Buffer[] = []
    this.document.on('data', (part: Buffer) => parts.push(part))
    this.finished = new Promise((resolve, reject) => {
      this.document.on('end', () => resolve(Buffer.concat(parts))).on('error', reject)
    })
  }

  finish(): Promise<Buffer> {
    this.document.end()
    return this.finished
  }

  /** One below the other, from the upper edge down; those of Arabic stand at the right. */
  lines(lines: readonly Line[], style: TextStyle, x: number, y: number, width: number): void {
    for (const [at, line] of lines.entries())
      this.line(line, style, x, y + at * style.leading, width)
  }

  /** The lines of a paragraph are one thing to a screen reader, in whichever columns they stand. */
  line(line: Line, style: TextStyle, x: number, y: number, width: number): void {
    const { tag = 'P' } = style
    if (this.isArtifact || tag === 'Artifact')
      return this.artifact(() => this.drawLine(line, style, x, y, width))
    const element = this.paragraphs.get(line.of) ?? this.element(tag)
    this.paragraphs.set(line.of, element)
    this.marked(element, tag, () => this.drawLine(line, style, x, y, width))
  }

  /** What is there for the eye alone. */
  artifact(draw: () => void): void {
    if (this.isArtifact) return draw()
    this.isArtifact = true
    this.document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.document.endMarkedContent()
    this.isArtifact = false
  }

  private element(tag: Exclude<Tag, 'Artifact'> | 'Figure' | 'Link', alt?: string) {
    const element = this.document.struct(tag, alt === undefined ? {} : { alt })
    this.root.add(element)
    return element
  }

  private marked(element: PDFKit.PDFStructureElement, tag: string, draw: () => void): void {
    element.add(this.document.markStructureContent(tag))
    draw()
    this.document.endMarkedContent()
  }

  private drawLine(
    line: Line,
    { size, leading, colour }: TextStyle,
    x: number,
    y: number,
    width: number,
  ): void {
    const baseline = y + (leading - size) / 2 + size * 0.8
    let left = line.isRightToLeft ? x + width - line.width : x
    for (const { font, text, width: one, isJoined, isHyphen } of line.runs) {
      this.use(font)
      this.document.fontSize(size).fillColor(colour)
      if (isHyphen) this.document.markContent('Span', { actual: SOFT_HYPHEN })
      if (isJoined) drawJoined(this.document, text, { size, x: left, baseline })
      else this.document.text(text, left, baseline, ONE_LINE)
      if (isHyphen) this.document.endMarkedContent()
      left += one * size
    }
  }

  /** One line where there is room for it; its width comes back. */
  words(text: string, style: TextStyle, x: number, y: number, room: number, isAtEnd = false): void {
    const [line] = linesOf(text, style, () => room)
    if (line) this.line(line, style, isAtEnd ? x + room - line.width : x, y, line.width)
  }

  rule(x: number, y: number, width: number, thickness: number, colour: string): void {
    this.artifact(() => this.document.rect(x, y, width, thickness).fill(colour))
  }

  link({ x, y, width, height }: Box, address: string): void {
    // A string object is a string of the PDF to pdfkit, a plain one a name; and its types know no parent.
    const told = {
      Contents: Object(address) as string,
      structParent: this.element('Link', address),
    }
    this.document.link(x, y, width, height, address, told)
  }

  /** Whether there is such a picture, and it can be read. */
  has(url: string): boolean {
    return this.image(url) !== undefined
  }

  /** Opened once, however often it is drawn. */
  private image(url: string): object | undefined {
    const bytes = this.pictures.get(url)
    if (!bytes || this.images.has(url)) return this.images.get(url)
    this.images.set(url, undefined)
    try {
      this.images.set(url, (this.document as unknown as Opener).openImage(Buffer.from(bytes)))
    } catch {
      // It is printed without.
    }
    return this.images.get(url)
  }

  /** Fills its box; what lies beyond is cut off. `alt` says what it shows. */
  picture(url: string, box: Box, alt: string, isRound = false): void {
    const image = this.image(url)
    if (!image) return
    this.marked(this.element('Figure', alt), 'Figure', () => this.drawImage(image, box, isRound))
  }

  private drawImage(image: object, { x, y, width, height }: Box, isRound: boolean): void {
    this.document.save()
    if (isRound) this.document.circle(x + width / 2, y + height / 2, width / 2).clip()
    else this.document.rect(x, y, width, height).clip()
    this.document.image(image as never, x, y, {
      cover: [width, height],
      align: 'center',
      valign: 'center',
    })
    this.document.restore()
  }

  /** Of an address, with the empty edge that cameras need. */
  qrCode(address: string, x: number, y: number, side: number): void {
    const figure = this.element('Figure', say('QR code of {address}', { address }))
    this.marked(figure, 'Figure', () => this.drawCode(address, x, y, side))
    this.link({ x, y, width: side, height: side }, address)
  }

  private drawCode(address: string, x: number, y: number, side: number): void {
    const { data, size } = encode(address, { border: QUIET_ZONE, ecc: 'M' })
    const dot = side / size
    for (const [row, dots] of data.entries()) {
      for (let from = 0; from < size; from++) {
        if (!dots[from]) continue
        let to = from
        while (dots[to + 1]) to++
        this.document.rect(x + from * dot, y + row * dot, (to - from + 1) * dot, dot)
        from = to
      }
    }
    this.document.fill('#000000')
  }

  private use({ name, font }: LoadedFont): void {
    this.document.font(font as never, name)
  }
}
