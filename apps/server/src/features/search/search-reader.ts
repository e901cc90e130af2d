import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { wordsOf } from '../../platform/html/read.ts'
import type {
  KnownWord,
  SearchReader,
  SearchTerm,
  Synonym,
} from '../../platform/search/search-terms.ts'
import { closestWords } from './edit-distance.ts'

const MOST_WORDS = 8
const MOST_CANDIDATES = 100
/** A synonym with more uses counts in titles and tags alone. */
const COMMON_FROM = 10

type Asked = Pick<SearchTerm, 'word' | 'stems' | 'completions'> & { known: boolean }

const END = sql.raw('chr(1114111)')
const startsWithWord = sql`known.word ~>=~ asked.word and known.word ~<~ (asked.word || ${END})`

/** Reads what people type by the vocabulary: the words that anybody can find, and the synonyms. */
export class VocabularyReader implements SearchReader {
  constructor(private readonly database: Database) {}

  async read(typed: string): Promise<SearchTerm[]> {
    const words = [...new Set(wordsOf(typed))].slice(0, MOST_WORDS)
    if (words.length === 0) return []
    const asked = await this.lookUp(words)
    const terms = await Promise.all(asked.map((word) => this.corrected(word)))
    const synonyms = await this.synonyms(terms.flatMap(lexemesOf))
    return terms.map((term) => {
      const lexemes = lexemesOf(term)
      return Object.assign(term, { synonyms: synonyms.filter(({ of }) => lexemes.includes(of)) })
    })
  }

  private async corrected({ known, ...term }: Asked) {
    const isTaken = known || !/\p{L}/u.test(term.word)
    return { ...term, corrections: isTaken ? [] : await this.corrections(term.word) }
  }

  private async lookUp(words: string[]): Promise<Asked[]> {
    const { rows } = await this.database.orm.execute<Asked>(sql`
      select asked.word, ts_lexize('english_stem', asked.word) as stems,
        array(
          select distinct known.lexeme from search_words as known
          where ${startsWithWord} and not starts_with(known.lexeme, asked.word) limit 10
        ) as completions,
        exists (select from search_words as known where ${startsWithWord})
          or exists (select from synonyms as known where ${startsWithWord}) as known
      from (select lower(unaccent(given)) as word from unnest(${sql.param(words)}::text[]) as given) as asked`)
    return rows
  }

  /** Of several words that are as near, those that are used most. */
  private async corrections(typed: string): Promise<KnownWord[]> {
    const start = typed.slice(0, 2)
    const isNear = sql`word % ${typed} or (
      word ~>=~ ${start} and word ~<~ (${start} || ${END})
      and length(word) between ${typed.length - 2} and ${typed.length + 2})`
    const likeness = sql`similarity(word, ${typed}) as likeness`
    const { rows } = await this.database.orm.execute<KnownWord>(sql`
      select word, lexeme from (
        select word, lexeme, uses, ${likeness} from search_words where ${isNear}
        union all select word, lexeme, 0, ${likeness} from synonyms where ${isNear}
        order by likeness desc limit ${MOST_CANDIDATES}
      ) as near group by word, lexeme order by max(uses) desc, word`)
    return closestWords(typed, rows)
  }

  /** The other words of the groups in which these stems are. */
  private async synonyms(lexemes: string[]): Promise<(Synonym & { of: string })[]> {
    if (lexemes.length === 0) return []
    const { rows } = await this.database.orm.execute<Synonym & { of: string }>(sql`
      select asked.lexeme as of, other.word, other.lexeme, exists (
        select from search_words as known where known.word = other.word and known.uses > ${COMMON_FROM}
      ) as "isCommon"
      from synonyms as asked join synonyms as other on other.group_id = asked.group_id and other.lexeme <> asked.lexeme
      where asked.lexeme = any (${sql.param(lexemes)}::text[]) order by other.position`)
    return rows
  }
}

const lexemesOf = ({ stems, corrections }: Pick<SearchTerm, 'stems' | 'corrections'>) =>
  corrections.length > 0 ? corrections.map(({ lexeme }) => lexeme) : stems
