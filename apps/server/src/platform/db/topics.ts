import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a change can be about: the words of the triggers in the database, each with the tables that it tells of. Some
 * have no trigger of their own and are only written together with another table of theirs.
 */
export const TABLES_OF = {
  articles: [
    'articles',
    'tags',
    'article_tags',
    'article_images',
    'article_media',
    'article_files',
    'article_totals',
    'day_totals',
    'calendar_events',
  ],
  assets: ['assets', 'file_words', 'file_parts'],
  comments: ['comments', 'reactions', 'response_settings'],
  leadership: ['leadership_messages'],
  newsletters: ['newsletters'],
  pages: ['plain_pages'],
  people: ['users'],
  pins: ['pins', 'pins_revision'],
  projects: ['projects'],
  sections: ['section_entries'],
} as const

/** Views, with what they are made of. */
const TOPICS_OF_VIEWS = {
  restricted_files: ['articles', 'assets', 'leadership', 'newsletters', 'pages'],
} as const satisfies Record<string, readonly (keyof typeof TABLES_OF)[]>

export type Topic = keyof typeof TABLES_OF

export const isTopic = (word: string): word is Topic => Object.hasOwn(TABLES_OF, word)

/** What is never changed, so that nobody has to hear of it: the sizes of pictures, the id of the site. */
const NEVER_CHANGED = ['media', 'settings']

const topicsOf = new Map<string, readonly Topic[]>([
  ...Object.entries(TABLES_OF).flatMap(([topic, tables]) =>
    tables.map((table): [string, Topic[]] => [table, [topic as Topic]]),
  ),
  ...Object.entries(TOPICS_OF_VIEWS),
  ...NEVER_CHANGED.map((table): [string, Topic[]] => [table, []]),
])

/** What a statement reads. */
interface Reads {
  topics: ReadonlySet<Topic>
  /** A table of whose changes nobody is told. */
  untold: string | undefined
}

const NAMED =
  /(?<!\bdistinct\s+)\b(?:from|join)\s+"?(\w+)"?(?![\w"]*\s*\()|,\s*"?(\w+)"?\s+as\s+\w+\b/gi
const OWN = /\b(\w+)(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi
const MOST_KNOWN = 1000
const known = new Map<string, Reads>()

/** By the tables that it names. */
export function readsOf(statement: string): Reads {
  const found = known.get(statement)
  if (found) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const own = new Set([...statement.matchAll(OWN)].map(([, name]) => name))
  const topics = new Set<Topic>()
  let untold: string | undefined
  for (const [, name, listed] of statement.matchAll(NAMED)) {
    const table = name ?? listed ?? ''
    for (const topic of topicsOf.get(table) ?? []) topics.add(topic)
    if (name && !own.has(name) && !topicsOf.has(name) && name !== 'lateral') untold = name
  }
  const reads = { topics, untold }
  known.set(statement, reads)
  return reads
}

/** What is read while an answer is made, the answers that it is made of included. */
export class Reading {
  readonly topics = new Set<Topic>()
  /** What it has read and nobody is told of. */
  untold: string | undefined
  private readonly outer = new Set<Reading>()

  /** Of which answer this is a part. */
  isPartOf(outer: Reading): void {
    this.outer.add(outer)
    outer.note(this)
  }

  /** Before it is read: a change that is heard from now on may be missing in it. */
  note({ topics, untold }: Reads): void {
    for (const topic of topics) this.topics.add(topic)
    this.untold ??= untold
    for (const outer of this.outer) outer.note({ topics, untold })
  }
}

const readings = new AsyncLocalStorage<Reading>()

export const gather = <T>(reading: Reading, work: () => T): T => readings.run(reading, work)

export const currentReading = (): Reading | undefined => readings.getStore()

export function noteStatement(statement: string): void {
  readings.getStore()?.note(readsOf(statement))
}

/** What is read inside of one is of the moment at which it began. */
export function noteTransaction(): void {
  readings.getStore()?.note({ topics: new Set(), untold: 'a transaction' })
}
