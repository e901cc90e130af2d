import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { wordsOf } from '../../platform/html/read.ts'

const MOST_WORDS = 8

type Term = {
  word: string
  /** Empty for words that say nothing, such as 'the'. */
  stem: string[]
  /** Stems of the words that start with it, where they do not start with it themselves. */
  completions: string[]
  known: boolean
}

const END = sql.raw('chr(1114111)')
const startsWithWord = sql`known.word ~>=~ asked.word and known.word ~<~ (asked.word || ${END})`

/** Turns what people type into a search for all of its words, each as the start of a word. */
export class SearchQueries {
  constructor(private readonly database: Database) {}

  /** Undefined where nothing is left to search for. */
  async parse(typed: string): Promise<string | undefined> {
    const words = [...new Set(wordsOf(typed))].slice(0, MOST_WORDS)
    if (words.length === 0) return undefined
    const terms = (await this.lookUp(words)).filter((term) => term.stem.length > 0)
    const parts = await Promise.all(terms.map((term) => this.alternatives(term)))
    return parts.length > 0 ? parts.join(' & ') : undefined
  }

  private async alternatives({ word, stem, completions, known }: Term): Promise<string> {
    const nearest = known || !/\p{L}/u.test(word) ? [] : await this.nearest(word)
    const lexemes = new Set([...stem, ...completions, ...nearest])
    return `(${[`${quoted(word)}:*`, ...[...lexemes].map(quoted)].join(' | ')})`
  }

  private async lookUp(words: string[]): Promise<Term[]> {
    const { rows } = await this.database.orm.execute<Term>(sql`
      select asked.word, ts_lexize('english_stem', asked.word) as stem,
        array(
          select distinct known.lexeme from search_words as known
          where ${startsWithWord} and not starts_with(known.lexeme, asked.word) limit 10
        ) as completions,
        exists (select from search_words as known where ${startsWithWord}) as known
      from (select lower(unaccent(given)) as word from unnest(${sql.param(words)}::text[]) as given) as asked`)
    return rows
  }

  /** Stems of the words that were probably meant. */
  private async nearest(word: string): Promise<string[]> {
    const start = word.slice(0, 2)
    const { rows } = await this.database.orm.execute<{ word: string; lexeme: string }>(sql`
      select word, lexeme from search_words
      where word % ${word} or (
        word ~>=~ ${start} and word ~<~ (${start} || ${END})
        and length(word) between ${word.length - 2} and ${word.length + 2}
      )
      order by similarity(word, ${word}) desc limit 50`)
    return closestWords(word, rows)
  }
}

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`

const MOST_CORRECTIONS = 3

/** How many slips of the finger a word of this length may hold. */
const slipsIn = (word: string) => (word.length < 5 ? 1 : word.length < 9 ? 2 : 3)

/** The lexemes of the candidates with the smallest edit distance; none where even that is too large. */
export function closestWords(
  word: string,
  candidates: readonly { word: string; lexeme: string }[],
): string[] {
  const far = candidates.map((it) => ({ ...it, editDistance: editDistance(word, it.word) }))
  const fewest = Math.min(...far.map((it) => it.editDistance))
  if (fewest > slipsIn(word)) return []
  return far
    .filter((it) => it.editDistance === fewest)
    .slice(0, MOST_CORRECTIONS)
    .map((it) => it.lexeme)
}

/** Letters to add, drop, replace or swap with their neighbour to make one word of the other. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      )
    }
  }
  return at(a.length, b.length)
}
