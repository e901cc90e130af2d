import { fold } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './db/database.ts'

/** Somebody who is being erased, for the parts of the site that hold something of them. */
export interface ErasedPerson {
  id: number
  /** Takes the person's name out of a text that stays. */
  redact: (text: string) => string
  /** The account without a name that takes over what stays; made with the first question. */
  successor: () => Promise<number>
}

const NEUTRAL = 'former colleague'
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const REPEATED = new RegExp(`${NEUTRAL}(?:[\\s._-]+${NEUTRAL})+`, 'g')

export interface Identity {
  /** Replaced as a whole: usernames and addresses are made of words that mean other things. */
  handles: readonly string[]
  /** Replaced word by word, accents or not. */
  names: readonly string[]
}

/** Takes somebody out of a text that stays. */
export function redactor({ handles, names }: Identity): (text: string) => string {
  const whole = handles.filter(Boolean).map((handle) => new RegExp(escaped(handle), 'giu'))
  const parts = names.flatMap((name) => name.match(WORD) ?? []).map(fold)
  const words = new Set(parts.filter((part) => part.length > 1))
  return (text) => {
    const without = whole.reduce((rest, handle) => rest.replace(handle, NEUTRAL), text)
    return without
      .normalize('NFC')
      .replace(WORD, (word) => (words.has(fold(word)) ? NEUTRAL : word))
      .replace(REPEATED, NEUTRAL)
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
