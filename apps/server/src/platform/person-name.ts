import { nameOf, PERSON_NAME_MAX } from '@berg/contract'
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

/** A name as it is stored, whoever wrote it: one line without markup or characters that cannot be seen. */
export const cleanName = (given: string): string =>
  plainText(given.normalize('NFC').replace(/[\p{C}\s]+/gu, ' '))
    .slice(0, PERSON_NAME_MAX)
    .trim()
