/** The app without a page in it: what the worker shows where no page can be had. */
export const APP_SHELL_PATH = '/app-shell.html'
/** Asked for anew each time. */
export const WORKER_PATH = '/sw.js'
/** What takes its place while it is switched off: it clears what the worker has stored, and goes. */
export const CLEARING_WORKER_PATH = '/sw-clear.js'

/** Says of an answer that the device has stored when it came from the server, in milliseconds. */
export const STORED_AT = 'x-stored-at'

const PERSON_CACHE = 'berg-person-'
/** What the device keeps for one person. There is one of these at a time. */
export const personCache = (person: string) => PERSON_CACHE + person
export const isPersonCache = (name: string) => name.startsWith(PERSON_CACHE)

/** What a page tells the worker. */
export type ToWorker =
  /** From now on this person's answers are stored, and nobody else's. */
  | { kind: 'keep'; person: string }
  /** Whoever it was has signed out. */
  | { kind: 'forget' }
  /** The answers that may stay; of the others, those that came before this moment go. */
  | { kind: 'prune'; person: string; addresses: readonly string[]; before: number }
  /** All that may stay, the most wanted first; on a metered line none is fetched. */
  | { kind: 'pictures'; person: string; addresses: readonly string[]; mayFetch: boolean }
  /** Asks whether this page shows something stored. */
  | { kind: 'age' }

/** What the worker tells a page: since when its oldest answer is stored; null where all are fresh. */
export interface FromWorker {
  storedAt: number | null
}

/** Where other apps share to (see the manifest): the worker takes it, and leads to the editor. */
export const SHARE_PATH = '/share'
/** What stands in an address that opens the editor with what was shared. */
export const SHARED_PARAMS = {
  title: 'share_title',
  text: 'share_text',
  link: 'share_link',
  pictures: 'share_pictures',
} as const
/** Pictures that another app shared, until the editor has them. */
export const SHARED_CACHE = 'berg-shared'
/** Says what the file of such a picture is called. */
export const SHARED_NAME = 'x-shared-name'

/** Where what was written without a connection waits, in IndexedDB. */
export const OUTBOX_DATABASE = 'berg-outbox'
