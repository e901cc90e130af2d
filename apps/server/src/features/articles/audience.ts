import type { Audience } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import { type ArticleReader, isModerator, roleOf } from '../../platform/http/actor.ts'

/** Of an article that is published. */
interface Restrictable {
  audience: Audience['kind']
  audienceValue: string
  authorId: number
}

/**
 * Whether somebody may see a published article: the audience, its author and staff. `restrictedFor` says the same in SQL;
 * nothing else decides it.
 */
export function maySee(
  actor: ArticleReader | undefined,
  { audience, audienceValue, authorId }: Restrictable,
): boolean {
  if (audience === 'everybody') return true
  if (!actor) return false
  if (isModerator(actor) || actor.id === authorId) return true
  return audienceValue === (audience === 'role' ? roleOf(actor) : actor.department)
}

/** A person, as values or as columns of a query. */
export type Reader = Record<'id' | 'role' | 'department', SQL>

const NAMES = { id: 'reader_id', role: 'reader_role', department: 'reader_department' } as const

/** A person of a prepared statement, which is given `readerValues`. */
export const PREPARED_READER: Reader = {
  id: sql`${sql.placeholder(NAMES.id)}::int`,
  role: sql`${sql.placeholder(NAMES.role)}::text`,
  department: sql`${sql.placeholder(NAMES.department)}::text`,
}

/** Of a visitor all are null, which is nobody. */
export const readerValues = (actor: ArticleReader | undefined) => ({
  [NAMES.id]: actor?.id ?? null,
  [NAMES.role]: actor ? roleOf(actor) : null,
  [NAMES.department]: actor?.department ?? null,
})

/** Which of the articles (`a`) that not everybody may see this reader may. */
export const restrictedFor = ({ id, role, department }: Reader): SQL => sql`
  a.status = 'restricted'
  and is_in_audience(a.author_id, a.audience, a.audience_value, ${id}, ${role}, ${department})`

/** Somebody, as values. */
export const readerOf = (actor: ArticleReader): Reader => ({
  id: sql`${actor.id}::int`,
  role: sql`${roleOf(actor)}::text`,
  department: sql`${actor.department}::text`,
})

/** Literally what the partial indexes say, or the planner would not see that they fit. */
export const PUBLISHED = sql`a.status = 'published'`

/** The state as those who write and review see it. */
export const shownStatus = (column: SQL = sql`a.status`) => sql`shown_status(${column})`
