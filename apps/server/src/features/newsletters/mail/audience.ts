import type { InterfaceLanguage, NewsletterAudience, ReaderGroup, Role } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Relation } from '../../../platform/db/relation.ts'

export type Readers = Relation<
  | 'id'
  | 'name'
  | 'email'
  | 'role'
  | 'department'
  | 'language'
  | 'prefers_easy_words'
  | 'is_active'
  | 'is_reachable'
  | 'wants_newsletter'
>

/** Whoever gets newsletters at all: in use, reached at an address that is theirs, and not unsubscribed. */
export const IS_READER = sql`u.is_active and u.wants_newsletter and u.is_reachable`

const oneOf = (value: SQL, chosen: readonly string[]) =>
  chosen.length === 0 ? sql`true` : sql`${value} = any(${sql.param(chosen)}::text[])`

/** Who has chosen none is spoken to in that of the site. */
const languageOf = (usual: InterfaceLanguage) => sql`coalesce(u.language, ${usual})`

/** The readers of an audience, of the people `u`. */
export const isIn = (
  { by_mail, roles, departments, languages }: NewsletterAudience,
  usual: InterfaceLanguage,
): SQL =>
  by_mail
    ? sql`${IS_READER} and ${oneOf(sql`u.role`, roles)} and ${oneOf(sql`u.department`, departments)}
        and ${oneOf(languageOf(usual), languages)}`
    : sql`false`

export interface GroupRow extends Record<string, unknown> {
  role: Role
  department: string
  language: ReaderGroup['language']
  count: number
}

/** An address counts once, whoever shares it. */
export const readerGroups = (people: Readers, usual: InterfaceLanguage) => sql`
  select role, department, language, count(*)::int as count from (
    select distinct on (lower(u.email)) u.role, u.department, ${languageOf(usual)} as language
    from ${people} as u where ${IS_READER} order by lower(u.email), u.id
  ) as readers group by 1, 2, 3 order by 2, 1, 3`
