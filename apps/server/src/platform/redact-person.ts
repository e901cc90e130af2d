import { fold } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './db/database.ts'

/** Somebody who is being erased, for the parts of the site that hold something of them. */
export interface ErasedPerson {
  id: number
  /** Takes the person's name out of a text that stays. */
  redact: (text: string) => string
  /** Takes it out of a text about anything: where it stands in full. 'In May' may stay of somebody called May. */
  redactFullName: (text: string) => string
  /** The account without a name that takes over what stays; made with the first question. */
  successor: () => Promise<number>
}

export const NEUTRAL = 'former colleague'
const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** Stands around the words of a name while it is looked for; no text has it. */
const MARK = '\u0001'
const MARKED = `${MARK}[^${MARK}]+${MARK}`
const REPEATED = new RegExp(`${NEUTRAL}(?:[\\s._-]+${NEUTRAL})+`, 'g')

export interface Identity {
  /** Replaced as a whole: usernames and addresses are made of words that mean other things. */
  handles: readonly string[]
  /** Replaced word by word, accents or not. */
  names: readonly string[]
}

type Redactors = Pick<ErasedPerson, 'redact' | 'redactFullName'>

/** Take somebody out of texts that stay. */
export function redactorsOf({ handles, names }: Identity): Redactors {
  const whole = handles.filter(Boolean).map((handle) => new RegExp(escaped(handle), 'giu'))
  const parts = names.flatMap((name) => name.match(WORD) ?? []).map(fold)
  const words = new Set(parts.filter((part) => part.length > 1))
  const isOfName = (word: string) => words.has(fold(word))
  const withoutHandles = (text: string) =>
    whole.reduce((rest, handle) => rest.replace(handle, NEUTRAL), text).normalize('NFC')
  /** A name in full: two of its words next to each other, or the only one. */
  const inFull = new RegExp(`${MARKED}(?:[\\s,._-]{1,2}${MARKED}){${words.size > 1 ? 1 : 0},}`, 'g')
  return {
    redact: (text) =>
      withoutHandles(text)
        .replace(WORD, (word) => (isOfName(word) ? NEUTRAL : word))
        .replace(REPEATED, NEUTRAL),
    redactFullName: (text) =>
      withoutHandles(text)
        .replace(WORD, (word) => (isOfName(word) ? MARK + word + MARK : word))
        .replace(inFull, NEUTRAL)
        .replaceAll(MARK, ''),
  }
}

const escaped = (text: string) =>
  `(?<![\\p{L}\\p{N}])${text.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`

interface Column {
  table: string
  column: string
  where: SQL
}

/** Takes somebody's name out of texts that stay. */
export async function redactColumn(
  tx: Transaction,
  { table, column, where }: Column,
  redact: (text: string) => string,
): Promise<void> {
  const [from, field] = [sql.identifier(table), sql.identifier(column)]
  const { rows } = await tx.execute<{ id: number | string; text: string }>(
    sql`select id, ${field} as text from ${from} where ${field} <> '' and (${where}) order by id`,
  )
  for (const { id, text } of rows) {
    const without = redact(text)
    if (without === text) continue
    await tx.execute(sql`update ${from} set ${field} = ${without} where id = ${id}`)
  }
}
