import { DAY_MS } from '../clock.ts'
import { isFileId, isFileKey } from './file-address.ts'
import type { UnfinishedFile } from './file-store.ts'
import type { Owner } from './site-files.ts'
import type { AsideItem, RecordState, StoredItem } from './stored-items.ts'

const YOUNG_DAYS = 1
const ASIDE_DAYS = 30
/** A person has a week to go on with an upload; its record is gone by then. */
const UNFINISHED_DAYS = 8

export interface FolderFindings {
  folder: string
  states: Map<string, RecordState>
  stored: Map<string, StoredItem>
  /** Begun at some time, and without a record. */
  unfinished: UnfinishedFile[]
}

/** What a sweep would do. */
export interface SweepPlan {
  owner: Owner
  /** How many items the storage holds, besides those that lie aside. */
  stored: number
  back: AsideItem[]
  aside: (StoredItem & { why: string })[]
  expired: AsideItem[]
  unfinished: UnfinishedFile[]
  /** Ids by folder. */
  missing: Map<string, string[]>
}

/** Only what has a shape of ours and is old enough can go. */
export function planSweep(
  owner: Owner,
  folders: readonly FolderFindings[],
  laidAside: readonly AsideItem[],
  now: Date,
): SweepPlan {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const byFolder = new Map(folders.map((found) => [found.folder, found]))
  const isWanted = ({ folder, id }: AsideItem) =>
    ['stored', 'arriving'].includes(byFolder.get(folder)?.states.get(id) ?? '')
  const isInPlace = ({ folder, id }: AsideItem) => byFolder.get(folder)?.stored.get(id)?.isWhole
  const back = laidAside.filter((item) => isWanted(item) && !isInPlace(item))
  const comesBack = new Set(owner === 'ours' ? back.map(({ place }) => place) : [])
  return {
    owner,
    stored: folders.reduce((sum, { stored }) => sum + stored.size, 0),
    back,
    aside: folders.flatMap(({ states, stored }) =>
      [...stored.values()].flatMap((item) => {
        const why = whyAside(item, states.get(item.id), before(YOUNG_DAYS))
        return why ? [{ ...item, why }] : []
      }),
    ),
    expired: laidAside.filter(
      (item) => !back.includes(item) && new Date(item.day) < before(ASIDE_DAYS + 1),
    ),
    unfinished: folders.flatMap(({ folder, unfinished }) =>
      unfinished.filter(
        ({ key, changedAt }) => isOurs(key, folder) && changedAt < before(UNFINISHED_DAYS),
      ),
    ),
    missing: new Map(
      folders.map(({ folder, states, stored }) => {
        const recorded = [...states].filter(([, state]) => state === 'stored').map(([id]) => id)
        const isMissing = (id: string) =>
          !stored.get(id)?.isWhole && !comesBack.has(`${folder}/${id}`)
        return [folder, recorded.filter(isMissing)]
      }),
    ),
  }
}

/** Another application may have begun something in the same folder; a draft on disk is in none. */
const isOurs = (key: string, folder: string) => !key.startsWith(`${folder}/`) || isFileKey(key)

function whyAside({ id, changedAt }: StoredItem, state: RecordState | undefined, before: Date) {
  if (state === 'unused') return 'nothing has used it for a day'
  const isOrphan = !state && isFileId(id) && changedAt < before
  return isOrphan ? 'there is no record of it' : undefined
}

const FEWEST = 10
const SHARE = 0.05

/** So many items may go in one run without an operator's word. */
export const limitOf = (stored: number) => Math.max(FEWEST, Math.floor(stored * SHARE))
