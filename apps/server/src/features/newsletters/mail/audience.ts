import type { NewsletterAudience, ReaderGroup, Role } from '@berg/contract'
import { type SQL, sql } from 'drizzle-orm'

const ROLE = sql`case when u.is_superuser then 'superuser' when u.is_staff then 'staff' else 'employee' end`

/** Whoever gets newsletters at all: in use, reached at an address that is theirs, and not unsubscribed. */
export const IS_READER = sql`u.is_active and u.mails_newsletter and u.email <> ''
  and u.email_verified_at is not null and not u.awaits_verification`

const oneOf = (value: SQL, chosen: readonly string[]) =>
  chosen.length === 0 ? sql`true` : sql`${value} = any(${sql.param(chosen)}::text[])`

/** The readers of an audience, of the users `u`. */
export const isIn = ({ by_mail, roles, departments, languages }: NewsletterAudience): SQL =>
  by_mail
    ? sql`${IS_READER} and ${oneOf(ROLE, roles)} and ${oneOf(sql`u.department`, departments)}
        and ${oneOf(sql`u.language`, languages)}`
    : sql`false`

export interface GroupRow extends Record<string, unknown> {
  role: Role
  department: string
  language: ReaderGroup['language']
  count: number
}

/** An address counts once, whoever shares it. */
export const READER_GROUPS = sql`
  select role, department, language, count(*)::int as count from (
    select distinct on (lower(u.email)) ${ROLE} as role, u.department, u.language
    from users as u where ${IS_READER} order by lower(u.email), u.id
  ) as readers group by 1, 2, 3 order by 2, 1, 3`
