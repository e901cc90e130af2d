import { assetTypeOf } from '@berg/contract'
import {
  DEMO_DOCUMENTS,
  DEMO_FILMS,
  DEMO_PICTURE_FILES,
  type DemoDocument,
  type DemoPictureFile,
  drawPicture,
  hashOf,
  uuidOf,
  writePdf,
  writeWebm,
} from '@berg/demo'
import type { Sharp } from 'sharp'
import { AssetsRepository } from '../features/assets/assets.repository.ts'
import { contentTypeOf } from '../features/assets/content-type.ts'
import { MediaRepository } from '../features/media/media.repository.ts'
import { MediaService } from '../features/media/media.service.ts'
import { SITE_ITSELF } from '../platform/http/permission.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import { fileKeyOf } from '../platform/storage/file-address.ts'
import type { EmptySite } from './demo-site.ts'
import { reads } from '../reads.ts'

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
