import { randomUUID } from 'node:crypto'
import { assets } from '../src/features/assets/assets.table.ts'
import { media } from '../src/features/media/media.table.ts'
import type { FileStore } from '../src/platform/storage/file-store.ts'
import { storageModule } from '../src/modules/storage.module.ts'
import { createTestDatabase } from './test-database.ts'
import { DAY_MS } from '../src/platform/clock.ts'

/** Later than any file that a test has written. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + 60_000)

/** A site that is nothing but records and files, and whose sweep runs when it is told to. */
export async function storedSite() {
  const database = await createTestDatabase()
  const lines: { message: string; file?: string; why?: string }[] = []
  const tell = (facts: object, message: string) => void lines.push({ ...facts, message })
  const partsOn = (files: FileStore, days: number) =>
    storageModule({
      database,
      files,
      clock: { now: () => inDays(days) },
      log: { info: tell, warn: tell },
    })
  return {
    database,
    lines,
    partsOn,
    /** As if so many days had gone by since now. */
    sweep: (files: FileStore, days: number, confirmed?: number) =>
      partsOn(files, days).sweep.run({ confirmed }),
    async addAssets(files: FileStore, count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, () => randomUUID())
      await Promise.all(ids.map((id) => files.put(`files/${id}/original`, Buffer.from(id))))
      await this.addRecords(ids)
      return ids
    },
    async addRecords(ids: readonly string[]): Promise<void> {
      const facts = { name: 'a', filename: 'a.txt', contentType: 'text/plain', size: 36 }
      const row = { ...facts, type: 'document' as const, createdAt: new Date() }
      await database.orm.insert(assets).values(ids.map((fileId) => ({ ...row, fileId })))
    },
    async removeRecords(ids: readonly string[]): Promise<void> {
      await database.pool.query('delete from assets where file_id = any ($1)', [ids])
    },
    async addPicture(files: FileStore): Promise<string> {
      const id = randomUUID()
      const storageKey = `media/${id}/original.png`
      await files.put(storageKey, Buffer.from(id))
      await files.put(`media/${id}/320.webp`, Buffer.from('small'))
      const facts = { contentType: 'image/png', width: 1, height: 1, bytes: 36 }
      const moments = { createdAt: new Date(), unusedSince: new Date() }
      await database.orm.insert(media).values({ id, storageKey, ...facts, ...moments })
      return id
    },
    /** As new, but for its id. */
    async clear(): Promise<void> {
      lines.length = 0
      await database.pool.query(
        'truncate assets, media, uploads, leadership_messages, users cascade',
      )
    },
    close: database.close,
  }
}
