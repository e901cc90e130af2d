import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** A program of its own, run by `drawFirstPage`: draws the first page of one file into another. */
const LONGEST_SIDE = 1280

const [file = '', target = '', memoryMb = ''] = process.argv.slice(2)

/** WebAssembly is not part of the heap that Node limits, and while it draws nothing else runs beside it here. */
const WATCH = `setInterval(() => {
  if (process.memoryUsage.rss() > ${Number(memoryMb)} * 1024 ** 2) process.kill(process.pid, 'SIGKILL')
}, 20)`
new Worker(WATCH, { eval: true }).unref()

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(await readFile(file))
const page = document.getPage(0)
const { originalWidth, originalHeight } = page.getOriginalSize()
await page.render({
  scale: LONGEST_SIDE / Math.max(originalWidth, originalHeight),
  render: async ({ data, width, height }) => {
    const image = sharp(data, { raw: { width, height, channels: 4 } })
    // What is see-through in a document is paper.
    await image.flatten({ background: '#fff' }).png({ compressionLevel: 4 }).toFile(target)
    return new Uint8Array()
  },
})
