import { nameOf, PERSON_NAME_MAX } from '@berg/contract'
import { sql } from 'drizzle-orm'
import { plainText } from './html/read.ts'

/** What a person is called, as the tables have it. */
export interface Named {
  firstName: string
  lastName: string
  username: string
}

/** The same on the wire. */
export type NamedPerson = Parameters<typeof nameOf>[0]

/**
 * How a person is shown, wherever one is named: the name, else what stands before the @ of the username. An
 * address is written to and searched for, and never printed as a name.
 */
export const personName = ({ firstName, lastName, username }: Named): string =>
  nameOf({ first_name: firstName, last_name: lastName, username })

/** Of a row of `users` as `u`: its username as others see it. */
const PUBLIC_USERNAME = sql`coalesce(nullif(split_part(u.username, '@', 1), ''), u.username)`

/** `personName` of a row of `users` as `u`. */
export const PERSON_NAME = sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), ${PUBLIC_USERNAME})`

/** All that a person is called, for a search: a row of `users` as `u`. */
export const PERSON_WORDS = sql<string>`concat_ws(' ', u.first_name, u.last_name, ${PUBLIC_USERNAME})`

/** A row of `users` as `u`, for those who may not know the address. */
export const PERSON_JSON = sql`json_build_object('id', u.id, 'username', ${PUBLIC_USERNAME},
  'first_name', u.first_name, 'last_name', u.last_name)`

/** A name as it is stored, whoever wrote it: one line without markup or characters that cannot be seen. */
export const cleanName = (given: string): string =>
  plainText(given.normalize('NFC').replace(/[\p{C}\s]+/gu, ' '))
    .slice(0, PERSON_NAME_MAX)
    .trim()
