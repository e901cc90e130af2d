import type { FileStore } from './file-store.ts'

/** Where files lie for a while before they are removed: `trash/<day>/<where they were>`. */
const TRASH = 'trash'
const ASIDE = /^trash\/(\d{4}-\d{2}-\d{2})\/(([^/]+)\/([^/]+))\/[^/]+$/

/**
 * What the database says about a file: it must be there, it may be there, or nothing has needed it
 * for so long that it can go.
 */
export type RecordState = 'stored' | 'arriving' | 'unused'

/** The records of the files in one folder of the storage, each under `<folder>/<id>/`. */
export interface FolderRecords {
  readonly folder: string
  /** By id. Read before the storage is: a file that comes meanwhile is young, and young files stay. */
  states(now: Date): Promise<Map<string, RecordState>>
  /** Told on every sweep which of the stored files the storage lacks. */
  noteMissing(ids: readonly string[], now: Date): Promise<void>
  /** Told what was removed for good. */
  forget(ids: readonly string[]): Promise<void>
  /** How the storage calls the files that come in parts; left out where none do. */
  underWay?(): Promise<Set<string>>
}

/** What belongs to one id: a file, or a picture with all that was made of it. */
export interface StoredItem {
  /** `<folder>/<id>` */
  place: string
  id: string
  keys: string[]
  /** It has its original, and not only what was made of it. */
  isWhole: boolean
  changedAt: Date
}

export interface AsideItem {
  place: string
  folder: string
  id: string
  /** The day on which it was moved aside. */
  day: string
  keys: string[]
}

export const asideKeyOf = (key: string, now: Date) =>
  `${TRASH}/${now.toISOString().slice(0, 10)}/${key}`
export const keyBefore = (asideKey: string) => asideKey.split('/').slice(2).join('/')

/** By id. */
export async function itemsIn(
  files: FileStore,
  folder: string,
  signal?: AbortSignal,
): Promise<Map<string, StoredItem>> {
  const items = new Map<string, StoredItem>()
  for await (const { key, changedAt } of files.list(folder)) {
    signal?.throwIfAborted()
    const id = key.split('/')[1] ?? ''
    const place = `${folder}/${id}`
    const item = items.get(id) ?? { place, id, keys: [], isWhole: false, changedAt }
    item.keys.push(key)
    if (key.startsWith(`${place}/original`)) item.isWhole = true
    if (changedAt > item.changedAt) item.changedAt = changedAt
    items.set(id, item)
  }
  return items
}

export async function itemsAside(files: FileStore): Promise<AsideItem[]> {
  const items = new Map<string, AsideItem>()
  for await (const { key } of files.list(TRASH)) {
    const [, day = '', place = '', folder = '', id = ''] = ASIDE.exec(key) ?? []
    if (!day) continue
    const name = `${day}/${place}`
    const item = items.get(name) ?? { place, folder, id, day, keys: [] }
    item.keys.push(key)
    items.set(name, item)
  }
  return [...items.values()]
}
