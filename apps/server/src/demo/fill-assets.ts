import { createHash } from 'node:crypto'
import { assetTypeOf } from '@berg/contract'
import type { Sharp } from 'sharp'
import { AssetsRepository } from '../features/assets/assets.repository.ts'
import { contentTypeOf } from '../features/assets/content-type.ts'
import { MediaRepository } from '../features/media/media.repository.ts'
import { MediaService } from '../features/media/media.service.ts'
import { SITE_ITSELF } from '../platform/http/permission.ts'
import type { Transaction } from '../platform/db/database.ts'
import { fileKeyOf } from '../platform/storage/file-address.ts'
import { DEMO_DOCUMENTS, type DemoDocument } from './assets/documents.ts'
import { writePdf } from './assets/pdf.ts'
import { DEMO_FILMS, DEMO_PICTURE_FILES, type DemoPictureFile } from './assets/pictures.ts'
import { writeWebm } from './assets/webm.ts'
import type { EmptySite } from './empty-site.ts'
import { drawPicture } from './pictures/draw.ts'
import { hashOf } from './pictures/random.ts'

const DAY_MS = 86_400_000
const PICTURE_WIDTH = 960
const FILM = { width: 480, height: 270, framesPerSecond: 10 }
const FILM_FRAMES = 30

interface Made {
  filename: string
  author: string
  daysAgo: number
  bytes: Buffer
  drawing?: ReturnType<typeof drawPicture>
}

/** The library of the demo: documents, pictures and films, all made here. */
export async function fillAssets(
  tx: Transaction,
  { database, files, clock }: EmptySite,
  idOf: (username: string) => number,
): Promise<void> {
  const media = new MediaService(new MediaRepository(database), files)
  const made = await Promise.all([
    ...DEMO_DOCUMENTS.map(written),
    ...DEMO_PICTURE_FILES.map(drawn(pictureBytes)),
    ...DEMO_FILMS.map(drawn(filmBytes)),
  ])
  const rows = await Promise.all(
    made.map(async ({ filename, author, daysAgo, bytes, drawing }: Made) => {
      const createdBy = idOf(author)
      const createdAt = new Date(
        clock.now().getTime() - daysAgo * DAY_MS - (hashOf(filename) % 600) * 60_000,
      )
      const fileId = idFor(filename)
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
  await new AssetsRepository(database).add(rows, tx, SITE_ITSELF)
}

/** Made once with the same id, so that a demo that is filled again leaves no files behind. */
function idFor(filename: string): string {
  const hash = createHash('sha256').update(`demo asset ${filename}`).digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`]
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}

const written = async (document: DemoDocument): Promise<Made> => {
  const { filename, author, daysAgo } = document
  return { filename, author, daysAgo, bytes: writePdf(document) }
}

const drawn =
  (make: (file: DemoPictureFile, image: Sharp) => Promise<Buffer>) =>
  async (file: DemoPictureFile): Promise<Made> => {
    const drawing = drawPicture(file.scene, file.filename)
    const { default: load } = await import('sharp')
    return { ...file, drawing, bytes: await make(file, load(drawing.bytes)) }
  }

async function pictureBytes({ filename }: DemoPictureFile, image: Sharp): Promise<Buffer> {
  const sized = image.resize({ width: PICTURE_WIDTH })
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
