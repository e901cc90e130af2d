import { createHash } from 'node:crypto'
import { assetTypeOf } from '@berg/contract'
import {
  DEMO_COPIES,
  DEMO_DOCUMENTS,
  DEMO_FILMS,
  DEMO_LARGE_PICTURES,
  DEMO_OLD_ARCHIVES,
  DEMO_OLD_FILMS,
  DEMO_PICTURE_FILES,
  type DemoDocument,
  type DemoPictureFile,
  drawPicture,
  hashOf,
  pagesOf,
  uuidOf,
  writePdf,
  writeWebm,
  writeZip,
} from '@berg/demo'
import type { Sharp } from 'sharp'
import { AssetsRepository } from '../features/assets/assets.repository.ts'
import { FileWordsRepository } from '../features/assets/file-words.repository.ts'
import { contentTypeOf } from '../features/assets/content-type.ts'
import { MediaRepository } from '../features/media/media.repository.ts'
import { MediaService } from '../features/media/media.service.ts'
import { fileFacts } from '../features/storage/storage.table.ts'
import { SITE_ITSELF } from '../platform/http/permission.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { fileKeyOf } from '../platform/storage/file-address.ts'
import type { EmptySite } from './empty-site.ts'
import { reads } from '../reads.ts'

const PICTURE_WIDTH = 960
const FILM = { width: 480, height: 270, framesPerSecond: 10 }
const FILM_FRAMES = 30
const LATELY_DAYS = 90

interface Made {
  filename: string
  author: string
  daysAgo: number
  /** When somebody last opened it; left out, that is not long ago. */
  openedDaysAgo?: number
  bytes: Buffer
  /** What it says, page by page. */
  pages?: readonly string[]
  drawing?: ReturnType<typeof drawPicture>
}

/** The library of the demo: documents, pictures and films, all made here. */
export async function fillAssets(
  tx: Transaction,
  { database, files, clock }: EmptySite,
  idOf: (username: string) => number,
) {
  const media = new MediaService(new MediaRepository(database), files)
  const usual = await Promise.all([
    ...DEMO_DOCUMENTS.map(written),
    ...DEMO_PICTURE_FILES.map(drawn(pictureBytes)),
    ...DEMO_LARGE_PICTURES.map(drawn(pictureBytes)),
    ...[...DEMO_FILMS, ...DEMO_OLD_FILMS].map(drawn(filmBytes)),
  ])
  const made = [...usual, ...forgotten(usual)]
  const rows = await Promise.all(
    made.map(async ({ filename, author, daysAgo, bytes, drawing }: Made) => {
      const createdBy = idOf(author)
      const createdAt = new Date(
        clock.now().getTime() - daysAgo * DAY_MS - (hashOf(filename) % 600) * 60_000,
      )
      const fileId = uuidOf(`demo asset ${filename}`)
      await files.put(fileKeyOf(fileId), bytes)
      const preview = drawing && { ...drawing, createdBy, createdAt }
      return {
        preview,
        fileId,
        name: filename,
        filename,
        type: assetTypeOf(filename),
        contentType: contentTypeOf(filename, bytes),
        size: bytes.length,
        previewId: preview?.id,
        // Documents get theirs from the first sweep, so that nobody waits for them at the start.
        previewTriedAt: preview ? createdAt : null,
        createdAt,
        createdBy,
      }
    }),
  )
  await media.add(
    rows.flatMap(({ preview }) => preview ?? []),
    tx,
  )
  await new AssetsRepository(database, reads).add(rows, tx, SITE_ITSELF)
  const today = clock.now()
  await fillWords(tx, database, made, today)
  await tx.insert(fileFacts).values(await Promise.all(made.map((file) => factsOf(file, today))))
  return rows
}

/** Found by their words from the start, and not when each has been read. */
async function fillWords(tx: Transaction, database: Database, made: readonly Made[], at: Date) {
  const words = new FileWordsRepository(database)
  for (const { filename, pages } of made) {
    const parts = pages?.map((text, page) => ({ page: page + 1, label: null, text }))
    if (parts) await words.keep(tx, uuidOf(`demo asset ${filename}`), parts, at)
  }
}

/** What the site would know by now, had it seen these files come and be opened. */
async function factsOf({ filename, daysAgo, openedDaysAgo, bytes }: Made, today: Date) {
  const dayBefore = (days: number) =>
    new Date(today.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const lately = hashOf(filename) % (Math.min(daysAgo, LATELY_DAYS) + 1)
  const { default: load } = await import('sharp')
  const isPicture = assetTypeOf(filename) === 'image'
  const { width, height } = isPicture ? await load(bytes).metadata() : {}
  return {
    fileId: uuidOf(`demo asset ${filename}`),
    knownSince: dayBefore(daysAgo + 1),
    openedOn: dayBefore(openedDaysAgo ?? lately),
    lookedAt: today,
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    width,
    height,
  }
}

/** What somebody sent twice, and what lies in the library since years. */
function forgotten(usual: readonly Made[]): Made[] {
  const madeOf = (filename: string) => {
    const { bytes = Buffer.alloc(0), pages } =
      usual.find((file) => file.filename === filename) ?? {}
    return { bytes, ...(pages && { pages }) }
  }
  return [
    ...DEMO_COPIES.map(({ copyOf, ...file }) => Object.assign(file, madeOf(copyOf))),
    ...DEMO_OLD_ARCHIVES.map(({ holds, ...file }) =>
      Object.assign(file, { bytes: writeZip([{ name: holds, content: madeOf(holds).bytes }]) }),
    ),
  ]
}

const written = async (document: DemoDocument): Promise<Made> => {
  const { filename, author, daysAgo } = document
  return { filename, author, daysAgo, bytes: writePdf(document), pages: pagesOf(document) }
}

const drawn =
  (make: (file: DemoPictureFile, image: Sharp) => Promise<Buffer>) =>
  async (file: DemoPictureFile): Promise<Made> => {
    const drawing = drawPicture(file.scene, file.filename)
    const { default: load } = await import('sharp')
    return { ...file, drawing, bytes: await make(file, load(drawing.bytes)) }
  }

async function pictureBytes(
  { filename, width = PICTURE_WIDTH }: DemoPictureFile & { width?: number },
  image: Sharp,
): Promise<Buffer> {
  const sized = image.resize({ width })
  if (filename.endsWith('.png')) return sized.png({ compressionLevel: 4 }).toBuffer()
  return (filename.endsWith('.webp') ? sized.webp({ effort: 0 }) : sized.jpeg()).toBuffer()
}

/** The camera goes over the drawing from left to right. */
async function filmBytes(_: DemoPictureFile, image: Sharp): Promise<Buffer> {
  const { default: load } = await import('sharp')
  const { width, height } = FILM
  const raw = await image
    .resize({ width: width * 2 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: whole, height: tall, channels } = raw.info
  const frames = await Promise.all(
    Array.from({ length: FILM_FRAMES }, (_frame, index) => {
      const left = Math.round(((whole - width) * index) / (FILM_FRAMES - 1))
      return load(raw.data, { raw: { width: whole, height: tall, channels } })
        .extract({ left, top: Math.floor((tall - height) / 2), width, height })
        .webp({ quality: 60, effort: 0 })
        .toBuffer()
    }),
  )
  return writeWebm({ ...FILM, frames })
}
