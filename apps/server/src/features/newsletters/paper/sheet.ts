import Document from 'pdfkit'
import { encode } from 'uqr'
import type { LoadedFont } from './fonts.ts'
import { drawJoined } from './joined-text.ts'
import { type Line, linesOf, type TextStyle } from './lines.ts'

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
      lang: 'en',
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

  line(
    line: Line,
    { size, leading, colour }: TextStyle,
    x: number,
    y: number,
    width: number,
  ): void {
    const baseline = y + (leading - size) / 2 + size * 0.8
    let left = line.isRightToLeft ? x + width - line.width : x
    for (const { font, text, width: one, isJoined } of line.runs) {
      this.use(font)
      this.document.fontSize(size).fillColor(colour)
      if (isJoined) drawJoined(this.document, text, { size, x: left, baseline })
      else this.document.text(text, left, baseline, ONE_LINE)
      left += one * size
    }
  }

  /** One line where there is room for it; its width comes back. */
  words(text: string, style: TextStyle, x: number, y: number, room: number, isAtEnd = false): void {
    const [line] = linesOf(text, style, () => room)
    if (line) this.line(line, style, isAtEnd ? x + room - line.width : x, y, line.width)
  }

  rule(x: number, y: number, width: number, thickness: number, colour: string): void {
    this.document.rect(x, y, width, thickness).fill(colour)
  }

  link({ x, y, width, height }: Box, address: string): void {
    this.document.link(x, y, width, height, address)
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

  /** Fills its box; what lies beyond is cut off. */
  picture(url: string, { x, y, width, height }: Box, isRound = false): void {
    const image = this.image(url)
    if (!image) return
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
    this.link({ x, y, width: side, height: side }, address)
  }

  private use({ name, font }: LoadedFont): void {
    this.document.font(font as never, name)
  }
}
