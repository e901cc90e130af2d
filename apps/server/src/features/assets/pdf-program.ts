import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PDFiumPage, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import { killOverMemory } from './kill-over-memory.ts'

/**
 * A program of its own, run by `pdf-tasks.ts`: reads one PDF and writes what is wanted of it. Nothing of
 * the server is imported here, and nothing of it is known here.
 */
const [task = '', file = '', target = '', memoryMb = '', ...numbers] = process.argv.slice(2)

killOverMemory(Number(memoryMb))

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(await readFile(file))

type Draw = (image: Sharp) => Promise<unknown>

/** What is see-through in a document is paper. */
const draw = (page: PDFiumPage, scale: number, write: Draw) =>
  page.render({
    scale,
    render: async ({ data, width, height }) => {
      const raw = { width, height, channels: 4 } as const
      await write(sharp(data, { raw }).flatten({ background: '#fff' }))
      return new Uint8Array()
    },
  })

const sizeOf = (page: PDFiumPage) => {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  return { width: Math.max(1, originalWidth), height: Math.max(1, originalHeight) }
}

/** The first page, with a longest side of so many pixels, into the target. */
async function drawFirstPage(longestSide = 1): Promise<void> {
  const page = document.getPage(0)
  const { width, height } = sizeOf(page)
  await draw(page, longestSide / Math.max(width, height), (image) =>
    image.png({ compressionLevel: 4 }).toFile(target),
  )
}

/** How many pages there are, how large the first of them are and what they say, into the target. */
async function measure(most = 1, mostText = 0): Promise<void> {
  const total = document.getPageCount()
  let room = mostText
  const pages = Array.from({ length: Math.min(total, most) }, (_, at) => {
    const page = document.getPage(at)
    const found = room > 0 ? textOf(page) : ''
    const text = found.length > room ? '' : found
    room -= found.length
    return { ...sizeOf(page), text }
  })
  await writeFile(target, JSON.stringify({ total, pages }))
}

/** Words that cannot be read do not cost the page its picture. */
function textOf(page: PDFiumPage): string {
  try {
    return page.getText().trim()
  } catch {
    return ''
  }
}

/** Some pages in several widths, into the folder: each as soon as it is drawn. */
async function drawPages(
  first = 1,
  count = 1,
  longestSide = 1,
  ...widths: number[]
): Promise<void> {
  const last = Math.min(first + count - 1, document.getPageCount())
  for (let number = first; number <= last; number++) {
    const page = document.getPage(number - 1)
    const { width, height } = sizeOf(page)
    const scale = Math.min(Math.max(...widths) / width, longestSide / height)
    await draw(page, scale, async (image) => {
      for (const wanted of widths) {
        const resized = image.clone().resize({ width: wanted, withoutEnlargement: true })
        await resized.webp({ quality: 82, effort: 2 }).toFile(join(target, `${number}-${wanted}`))
      }
    })
  }
}

const TASKS: Record<string, (...given: number[]) => Promise<void>> = {
  'first-page': drawFirstPage,
  measure,
  pages: drawPages,
}
await TASKS[task]?.(...numbers.map(Number))
