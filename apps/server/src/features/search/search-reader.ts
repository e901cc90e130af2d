import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Prepared } from '../../platform/db/prepared.ts'
import type { Relation } from '../../platform/db/relation.ts'
import { wordsOf } from '../../platform/html/read.ts'
import { type ArticleReader, isModerator } from '../../platform/http/actor.ts'
import type { KeptAnswers } from '../../platform/http/kept-answers.ts'
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

const PART_LENGTH_MIN = 3

const MOST_SPELLED = 40
/** Nobody needs more of the words that start with a letter or two. */
const MOST_STARTED = 500

type Candidate = KnownWord & { uses: number; likeness: number; soundsAlike: boolean }

type Asked = Omit<SearchTerm, 'corrections' | 'parts'> & { known: boolean }

const END = sql.raw('chr(1114111)')
const startsWithWord = sql`known.word ~>=~ asked.word and known.word ~<~ (asked.word || ${END})`

/** The vocabulary as somebody may know it: a relation of words, stems and uses. */
const knownWords = (hidden: SQL) => sql`(
  select word, lexeme, uses from search_words where word <> all (${hidden}))`

/** Files of the library that somebody may not see. */
export type FilesHiddenFrom = (reader: ArticleReader | undefined) => Relation<'name' | 'is_there'>

/** Reads what people type by the vocabulary: the words that the reader can find, and the synonyms. */
export class VocabularyReader implements SearchReader {
  private readonly lookUp: Prepared<Asked>

  constructor(
    private readonly database: Database,
    private readonly filesHiddenFrom: FilesHiddenFrom,
    private readonly kept: Pick<KeptAnswers, 'parts'>,
  ) {
    const hidden = sql`${sql.placeholder('hidden')}::text[]`
    const withUnused = sql`${sql.placeholder('withUnused')}::boolean`
    this.lookUp = database.prepare(asked(sql.placeholder('words'), knownWords(hidden), withUnused))
  }

  async read(typed: string, reader: ArticleReader | undefined): Promise<SearchTerm[]> {
    const words = [...new Set(wordsOf(typed))].slice(0, MOST_WORDS)
    if (words.length === 0) return []
    const hidden = await this.hiddenWordsOf(reader)
    // What is not for everybody is counted nowhere.
    const withUnused = reader?.seesRestricted === true
    const asked = await this.lookUp({ words, hidden, withUnused })
    const vocabulary = knownWords(sql`${sql.param(hidden)}::text[]`)
    return Promise.all(asked.map((word) => this.corrected(word, vocabulary)))
  }

  /** Most people see what a visitor sees: for them it is asked once. */
  private async hiddenWordsOf(reader: ArticleReader | undefined): Promise<string[]> {
    if (isModerator(reader)) return []
    if (reader?.seesRestricted) return this.hiddenWords(reader)
    const [found] = await this.kept.parts([{ key: 'hidden words', about: {} }], async () => {
      const words = await this.hiddenWords(undefined)
      return [{ words, size: words.join().length }]
    })
    return found?.words ?? []
  }

  /** Words that nothing but the names of files has which the reader may not see. */
  private async hiddenWords(reader: ArticleReader | undefined): Promise<string[]> {
    const rows = await this.database.runNamed<{ word: string }>(sql`
      select known.word from (
        select word, count(*) as uses
        from ${this.filesHiddenFrom(reader)} as f, unnest(spelled_words(f.name)) as word
        where f.is_there group by word
      ) as hidden join search_words as known on known.word = hidden.word
      where known.uses <= hidden.uses`)
    return rows.map(({ word }) => word)
  }

  private async corrected({ known, ...term }: Asked, vocabulary: SQL): Promise<SearchTerm> {
    const isTaken = known || term.stems.length === 0 || !/\p{L}/u.test(term.word)
    if (isTaken) return { ...term, corrections: [], parts: [] }
    const found = await this.corrections(term.word, vocabulary)
    if (found.length === 0)
      return { ...term, corrections: [], ...(await this.parted(term, vocabulary)) }
    const corrections = found.map(({ word, lexeme }) => ({ word, lexeme }))
    const corrected = corrections.map(({ lexeme }) => lexeme)
    const synonyms = await this.synonyms(corrected, vocabulary)
    const same = synonyms.map(({ lexeme }) => lexeme)
    const lexemes = [...term.stems, ...term.completions, ...corrected, ...same]
    const written = await this.writtenWords(lexemes, vocabulary)
    const uses = found.reduce((sum, correction) => sum + correction.uses, 0)
    return { ...term, corrections, parts: [], synonyms, written, uses }
  }

  /** The two known words of which a word is made, those first that are used most. */
  private async parted({ word, written }: Pick<Asked, 'word' | 'written'>, vocabulary: SQL) {
    const { rows } = await this.database.orm.execute<{ parts: KnownWord[] }>(sql`
      select json_build_array(
        json_build_object('word', one.word, 'lexeme', one.lexeme),
        json_build_object('word', other.word, 'lexeme', other.lexeme)) as parts
      from generate_series(${PART_LENGTH_MIN}::int, length(${word}) - ${PART_LENGTH_MIN}::int) as at
        join ${vocabulary} as one on one.word = left(${word}, at)
        join ${vocabulary} as other on other.word = substr(${word}, at + 1)
      order by least(one.uses, other.uses) desc, at limit 1`)
    const parts = rows[0]?.parts ?? []
    return { parts, written: [...written, ...parts.map((part) => part.word)] }
  }

  /** Of several words that are as near, those that are used most. */
  private async corrections(typed: string, vocabulary: SQL): Promise<Candidate[]> {
    const start = typed.slice(0, 2)
    const isNear = sql`word % ${typed} or (
      word ~>=~ ${start} and word ~<~ (${start} || ${END})
      and length(word) between ${typed.length - 2} and ${typed.length + 2})`
    const soundsAlike = sql`sound_of(word) = sound_of(${typed})`
    const likeness = sql`similarity(word, ${typed}) as likeness`
    const { rows } = await this.database.orm.execute<Candidate>(sql`
      select word, lexeme, max(uses) as uses, max(likeness) as likeness,
        bool_or(sounds_alike) as "soundsAlike"
      from (
        (select word, lexeme, uses, ${likeness}, false as sounds_alike from ${vocabulary} as known where ${isNear}
        union all select word, lexeme, 0, ${likeness}, false from synonyms where ${isNear}
        order by likeness desc limit ${MOST_CANDIDATES})
        union all (select word, lexeme, uses, ${likeness}, true from ${vocabulary} as known where ${soundsAlike}
        union all select word, lexeme, 0, ${likeness}, true from synonyms where ${soundsAlike}
        order by likeness desc limit ${MOST_CANDIDATES})
      ) as near group by word, lexeme order by max(uses) desc, word`)
    return closestWords(typed, rows)
  }

  private async synonyms(lexemes: string[], vocabulary: SQL): Promise<Synonym[]> {
    const { rows } = await this.database.orm.execute<Synonym>(
      synonymsOf(sql`${sql.param(lexemes)}::text[]`, vocabulary),
    )
    return rows
  }

  /** The words as they are written that have one of these stems. */
  private async writtenWords(lexemes: readonly string[], vocabulary: SQL): Promise<string[]> {
    const { rows } = await this.database.orm.execute<{ word: string }>(
      wordsWith(sql`${sql.param(lexemes)}::text[]`, vocabulary),
    )
    return rows.map(({ word }) => word)
  }
}

const wordsWith = (lexemes: SQL, vocabulary: SQL) => sql`
  select known.word from ${vocabulary} as known where known.lexeme = any (${lexemes}) limit ${MOST_STARTED}`

/** All that the vocabulary knows of some words. The inner select keeps their number from the planner. */
const asked = (words: Placeholder, vocabulary: SQL, withUnused: SQL) => sql`
  select asked.word, asked.stems, coalesce(started.completions, '{}') as completions,
    case when started.words between 1 and ${MOST_SPELLED} then started.spelled else '{}' end as spelled,
    greatest(started.uses, stemmed.uses, 0)::int as uses,
    started.words > 0 or stemmed.uses > 0 or same.lexemes is not null or translated.uses > 0
      or exists (select from synonyms as known where ${startsWithWord}) as known,
    same.synonyms,
    json_build_object('stems', translated.stems, 'uses', translated.uses, 'spelled',
      case when translated.words between 1 and ${MOST_SPELLED} then translated.spelled else '{}' end) as translated,
    array(${wordsWith(sql`asked.stems || started.completions || same.lexemes`, vocabulary)}) as written
  from (
    select word, given, ts_lexize('english_stem', word) as stems
    from (select given, lower(unaccent(given)) as word from unnest((select ${words}::text[])) as given) as typed
  ) as asked, lateral (
    select sum(known.uses) as uses from ${vocabulary} as known where known.lexeme = any (asked.stems)
  ) as stemmed, lateral (
    select count(*) as words, sum(known.uses) as uses,
      (array_agg(distinct known.lexeme) filter (where not starts_with(known.lexeme, asked.word)))[:10] as completions,
      array_agg(distinct known.word) || array_agg(distinct known.lexeme) as spelled
    from (
      select known.word, known.lexeme, known.uses from ${vocabulary} as known
      where ${startsWithWord} limit ${MOST_STARTED}
    ) as known
  ) as started, lateral (
    select coalesce(json_agg(json_build_object('word', word, 'lexeme', lexeme, 'isCommon', "isCommon", 'isUsed', "isUsed")), '[]') as synonyms,
      array_agg(lexeme) as lexemes
    from (${synonymsOf(sql`asked.stems`, vocabulary)}) as same
  ) as same, lateral (
    select stems, count(known.word) as words, array_agg(known.word) as spelled,
      coalesce(sum(known.uses), 0) + coalesce((
        select sum(used.uses) from signed_search_words as used where used.word = any (stems)), 0) as uses
    from (select stems_to_search(asked.given, ${withUnused}) as stems) as stemmed left join lateral (
      select known.word, known.uses from signed_search_words as known
      where known.word ~>=~ ('=' || asked.word) and known.word ~<~ ('=' || asked.word || ${END})
      limit ${MOST_STARTED}
    ) as known on true
    group by stems
  ) as translated`

/** The other words of the groups in which these stems are. */
const synonymsOf = (lexemes: SQL, vocabulary: SQL) => sql`
  select other.word, other.lexeme, coalesce((
    select known.uses > ${COMMON_FROM} from ${vocabulary} as known where known.word = other.word
  ), false) as "isCommon",
  coalesce((
    select max(known.uses) from ${vocabulary} as known where known.lexeme = other.lexeme
  ), 0) > 0 as "isUsed"
  from synonyms as one join synonyms as other on other.group_id = one.group_id and other.lexeme <> one.lexeme
  where one.lexeme = any (${lexemes}) order by other.position`
