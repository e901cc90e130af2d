import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a change can be about: the words of the triggers in the database, each with the tables that it tells of. Some
 * have no trigger of their own and are only written together with another table of theirs.
 */
export const TABLES_OF = {
  /** With the number of an article it is about that one, with 0 about lists alone. */
  article: [
    'articles',
    'tags',
    'article_tags',
    'article_images',
    'article_media',
    'article_files',
    'article_versions',
    'article_translations',
    'article_totals',
    'day_totals',
    'calendar_events',
  ],
  assets: ['assets', 'file_words', 'file_parts'],
  confirmations: ['must_reads', 'confirmations'],
  leadership: ['leadership_messages'],
  newsletters: ['newsletters'],
  pages: ['plain_pages'],
  people: ['users'],
  pins: ['pins', 'pins_revision'],
  /** Told by what loads them anew. */
  places: ['places', 'place_names'],
  projects: ['projects'],
  responses: ['comments', 'reactions', 'response_settings'],
  sections: ['section_entries'],
  synonyms: ['synonyms'],
  translations: ['text_translations'],
} as const

/** Views and what triggers fill, with what they are made of. */
const TOPICS_OF_DERIVED = {
  search_words: ['article', 'assets', 'pins'],
  signed_search_words: ['article'],
  restricted_files: ['article', 'assets', 'leadership', 'newsletters', 'pages'],
} as const satisfies Record<string, readonly (keyof typeof TABLES_OF)[]>

export type Topic = keyof typeof TABLES_OF

/** A topic, or a topic and the one thing that it is about: `responses:12`. */
export type Change = Topic | `${Topic}:${number}`

const topicIn = (change: Change) => change.split(':', 1)[0] as Topic

/** The topic of what the database tells; undefined for what is told to others. */
export function topicOfChange(word: string): Topic | undefined {
  const topic = topicIn(word as Change)
  return Object.hasOwn(TABLES_OF, topic) ? topic : undefined
}

/** What is never changed, so that nobody has to hear of it: the sizes of pictures, the id of the site. */
const NEVER_CHANGED = ['media', 'settings']

const topicsOf = new Map<string, readonly Topic[]>([
  ...Object.entries(TABLES_OF).flatMap(([topic, tables]) =>
    tables.map((table): [string, Topic[]] => [table, [topic as Topic]]),
  ),
  ...Object.entries(TOPICS_OF_DERIVED),
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
  private readonly topics = new Set<Change>()
  /** What it has read and nobody is told of. */
  untold: string | undefined
  private readonly outer = new Set<Reading>()
  private isWhole = false

  /** @param about of a topic it reads nothing but what is about one thing */
  constructor(private readonly about: Partial<Record<Topic, number>> = {}) {}

  /** Whether what it tells of is, or may be, what has changed. Asked of all that is kept, for each change. */
  tellsOf(change: Change): boolean {
    const topic = topicIn(change)
    if (this.topics.has(change) || this.topics.has(topic)) return true
    // What is about all of them is about each.
    return topic === change && [...this.topics].some((told) => topicIn(told) === topic)
  }

  /** Of which answer this is a part. */
  isPartOf(outer: Reading): void {
    if (!this.isWhole) this.outer.add(outer)
    outer.note({ topics: this.topics, untold: this.untold })
  }

  /** Nothing more is read for it, so that nobody has to be told of more. */
  end(): void {
    this.isWhole = true
    this.outer.clear()
  }

  /** Before it is read: a change that is heard from now on may be missing in it. */
  note({ topics, untold }: { topics: Iterable<Change>; untold: string | undefined }): void {
    const told = [...topics].map((topic) => this.narrowed(topic))
    for (const topic of told) this.topics.add(topic)
    this.untold ??= untold
    for (const outer of this.outer) outer.note({ topics: told, untold })
  }

  private narrowed(topic: Change): Change {
    const thing = this.about[topic as Topic]
    return thing === undefined ? topic : `${topic as Topic}:${thing}`
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
  readings.getStore()?.note({ topics: [], untold: 'a transaction' })
}
