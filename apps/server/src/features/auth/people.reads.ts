import { sql } from 'drizzle-orm'
import { relation } from '../../platform/db/relation.ts'

/** The username as others see it: where it is an address, what stands before the @. */
const PUBLIC_USERNAME = sql`coalesce(nullif(split_part(u.username, '@', 1), ''), u.username)`

export const ROLE = sql`case when u.is_superuser then 'superuser' when u.is_staff then 'staff' else 'employee' end`

/** What others may read of people. */
export const people = relation(
  {
    id: sql`u.id`,
    /** As it is shown, like `personName`. */
    name: sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), ${PUBLIC_USERNAME})`,
    /** On the wire, for those who may not know the address. */
    person: sql`json_build_object('id', u.id, 'username', ${PUBLIC_USERNAME},
      'first_name', u.first_name, 'last_name', u.last_name)`,
    /** All that a person is called, for a search by anybody. */
    words: sql`concat_ws(' ', u.first_name, u.last_name, ${PUBLIC_USERNAME})`,
    /** The same for staff: found by the address too, which is never shown. */
    staff_words: sql`u.first_name || ' ' || u.last_name || ' ' || u.username`,
    /** To sort by. */
    first_name: sql`u.first_name`,
    last_name: sql`u.last_name`,
    role: ROLE,
    department: sql`u.department`,
    leads_department: sql`u.leads_department`,
    checks_languages: sql`u.checks_languages`,
    /** For the delivery of messages alone. */
    working_hours: sql`u.working_hours`,
    personnel_number: sql`u.personnel_number`,
    language: sql`u.language`,
    prefers_easy_words: sql`u.prefers_easy_words`,
    /** The account is in use. */
    is_active: sql`u.is_active and not u.awaits_verification`,
    email: sql`u.email`,
    /** There is an address, and the person has shown that it is theirs. */
    is_reachable: sql`u.email <> '' and u.email_verified_at is not null`,
    wants_newsletter: sql`u.mails_newsletter`,
  },
  sql`users as u`,
)
