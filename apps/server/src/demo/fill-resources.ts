import { CONTENT_MAX } from '@berg/contract'
import { DEMO_RESOURCES, uuidOf } from '@berg/demo'
import { inArray } from 'drizzle-orm'
import { assets } from '../features/assets/assets.table.ts'
import { plainPages } from '../features/plain-pages/plain-pages.table.ts'
import { startingText } from '../features/plain-pages/starting-texts.ts'
import type { Transaction } from '../platform/db/database.ts'
import { sanitise } from '../platform/html/sanitise.ts'
import type { EmptySite } from './empty-site.ts'

const NEXT_SECTION = '<h2>Food safety</h2>'

/** The page of resources, with the documents of the library where people look for them. */
export async function fillResources(
  tx: Transaction,
  { clock }: EmptySite,
  savedBy: number,
): Promise<void> {
  const fileIds = DEMO_RESOURCES.map(({ filename }) => uuidOf(`demo asset ${filename}`))
  const rows = await tx
    .select({ id: assets.id, filename: assets.filename })
    .from(assets)
    .where(inArray(assets.fileId, fileIds))
  const lines = DEMO_RESOURCES.map(({ filename, label, about }) => {
    const id = rows.find((row) => row.filename === filename)?.id
    return `<li><a href="/the-berg-assetupload?asset=${id}">${label}</a>: ${about}</li>`
  })
  const documents = `<h2>Documents</h2><ul>${lines.join('')}</ul>${NEXT_SECTION}`
  const content = sanitise(startingText('resources').replace(NEXT_SECTION, documents), CONTENT_MAX)
  const page = { page: 'resources' as const, version: 1, content }
  await tx.insert(plainPages).values({ ...page, savedBy, savedAt: clock.now() })
}
