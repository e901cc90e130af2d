import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { wordsOf } from '../../platform/html/read.ts'
import { closestWords } from './spelling.ts'

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
