import { AUDIENCES, EVENT_KEYS, SHIFTS } from '@berg/contract'
import { keepOnDevice } from '../../../lib/keep-on-device.ts'
import { NOTHING, type ArticleValues } from './article-values.ts'
import { draftNames, storedNames } from './draft-names.ts'
import { nameOfTask, WORDS, type EditorTask } from './editor-task.ts'

/** What an article was when somebody began to edit it. */
export interface Origin {
  etag: string
  values: ArticleValues
}

export interface DeviceDraft {
  task: EditorTask
  values: ArticleValues
  /** Undefined for a new article. */
  origin: Origin | undefined
  /** Sent with a new article, so that trying again after a crash does not make a second one. */
  key: string
  /** Under which the server has it as a draft. */
  savedId?: number | undefined
  /** What was sent under this key without an answer. */
  sent?: ArticleValues | undefined
  /** When it was stored, ISO. */
  at: string
}

const { title: _t, event_date: _e, content: _c, tags: _g, images: _i, ...LATER } = NOTHING
const listeners = new Set<() => void>()
let drops = 0

/** One of its own for each editor, so that two tabs do not write over each other. */
type Name = Pick<DeviceDraft, 'task' | 'key'>

const nameOf = (writer: number, { task, key }: Name) =>
  `${draftNames(writer)}${nameOfTask(task)}:${key}`

/** Whoever writes on goes on from the draft, not from what was shared once more. */
const lasting = (task: EditorTask): EditorTask => (task.kind === 'draft' ? { kind: 'draft' } : task)

/** On the device, for this person: a shared screen shows nobody the words of somebody else. */
export const deviceDrafts = {
  /** False where the device refuses (full, or private mode). */
  keep(writer: number, draft: DeviceDraft): boolean {
    try {
      keepOnDevice(nameOf(writer, draft), JSON.stringify({ ...draft, task: lasting(draft.task) }))
      return true
    } catch {
      return false
    }
  },

  /** The newest one of a task. */
  find: (writer: number, task: EditorTask) =>
    deviceDrafts.all(writer).find((draft) => nameOfTask(draft.task) === nameOfTask(task)),

  has: (writer: number, name: Name) => read(nameOf(writer, name)) !== undefined,

  drop(writer: number, name: Name): void {
    try {
      localStorage.removeItem(nameOf(writer, name))
    } catch {
      // Nothing was stored either.
    }
    drops++
    for (const listener of listeners) listener()
  },

  /** Hears when one goes. */
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  drops: () => drops,

  /** Newest first. */
  all(writer: number): DeviceDraft[] {
    return storedNames(writer)
      .map(read)
      .filter((draft) => draft !== undefined)
      .toSorted((one, other) => other.at.localeCompare(one.at))
  },
}

function read(name: string): DeviceDraft | undefined {
  try {
    const draft = withAllFields(JSON.parse(localStorage.getItem(name) ?? 'null') as DeviceDraft)
    return isWhole(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** What was stored before there were as many fields. */
const withAllFields = ({ values, origin, sent, ...draft }: DeviceDraft): DeviceDraft => ({
  ...draft,
  values: { ...LATER, ...values },
  origin: origin && { ...origin, values: { ...LATER, ...origin.values } },
  ...(sent && { sent: { ...LATER, ...sent } }),
})

/** What is on a device may be of another version, or changed by hand. Throws on what is no draft. */
const isWhole = ({ task, values, origin, key, sent, at }: DeviceDraft) =>
  task.kind in WORDS &&
  areValues(values) &&
  (origin === undefined || areValues(origin.values)) &&
  (sent === undefined || areValues(sent)) &&
  typeof key === 'string' &&
  !Number.isNaN(Date.parse(at))

const areValues = (values: ArticleValues) => {
  const { title, content, tags, images } = values
  const texts = [title, content, ...EVENT_KEYS.map((name) => values[name]), ...tags]
  return (
    [...texts, ...images.map(({ url }) => url)].every((it) => typeof it === 'string') &&
    SHIFTS.includes(values.shift) &&
    AUDIENCES.includes(values.audience.kind) &&
    [values.top_news, values.pinned].every((it) => typeof it === 'object')
  )
}
