import type { Font } from 'fontkit'

/** What of pdfkit has no types. */
interface Internals {
  _font: {
    id: string
    font: Font
    ref: () => unknown
    encode: (text: string, features: readonly string[]) => [codes: string[], positions: Position[]]
  }
  page: { height: number; fonts: Record<string, unknown> }
  addContent: (content: string) => void
}

/** In thousandths of the size. */
interface Position {
  xAdvance: number
  xOffset: number
  yOffset: number
}

const decimal = (value: number) => String(Number(value.toFixed(3)))

/**
 * Draws Arabic. A font puts its letters together from strokes and dots that many letters share, so that nobody could
 * copy, search or read aloud what is drawn: each letter says beside its parts which one it is.
 */
export function drawJoined(
  document: PDFKit.PDFDocument,
  text: string,
  { size, x, baseline }: { size: number; x: number; baseline: number },
): void {
  const internals = document as unknown as Internals
  const { _font: font, page } = internals
  const { glyphs } = font.font.layout(text, [])
  const [codes, positions] = font.encode(text, [])
  const scale = size / 1000
  const write = (content: string) => internals.addContent(content)
  page.fonts[font.id] ??= font.ref()
  let left = x
  const parts = positions.map(({ xAdvance, xOffset, yOffset }, at): Part => {
    const start = left
    left += xAdvance * scale
    return {
      x: start + xOffset * scale,
      y: page.height - baseline + yOffset * scale,
      code: codes[at] ?? '',
      letters: glyphs[at]?.codePoints.length ?? 0,
    }
  })
  document.save().transform(1, 0, 0, -1, 0, page.height)
  for (const letter of lettersOf(text, parts)) {
    write(`/Span << /ActualText <${utf16(letter.text)}> >> BDC`)
    for (const part of letter.parts) {
      const place = `${decimal(part.x)} ${decimal(part.y)}`
      write(`BT /${font.id} ${decimal(size)} Tf 1 0 0 1 ${place} Tm <${part.code}> Tj ET`)
    }
    write('EMC')
  }
  document.restore()
}

interface Part {
  x: number
  y: number
  code: string
  /** How many it stands for; none where it belongs to the part at its right. */
  letters: number
}

interface Letter {
  text: string
  /** The stroke first, then its dots. */
  parts: Part[]
}

/** From left to right, as parts stand; letters are read from right to left. */
function lettersOf(text: string, parts: readonly Part[]): Letter[] {
  const left = Array.from(text)
  const letters: Letter[] = []
  for (const part of parts.toReversed()) {
    const last = letters.at(-1)
    if (part.letters === 0 && last) last.parts.push(part)
    else letters.push({ text: left.splice(0, part.letters).join(''), parts: [part] })
  }
  return letters.toReversed()
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')
