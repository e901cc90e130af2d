import type { NewUser } from '../features/auth/auth.table.ts'
import { NO_PASSWORD } from '../features/auth/passwords.ts'

/** The day around which the demo site and the tests are dated, unless told otherwise. */
const BUILD_DAY = new Date('2026-11-14T08:00:00Z')

let counter = 0

/** An employee; name what is special about this one. */
export function aUser(special: Partial<NewUser> = {}): NewUser {
  const username = special.username ?? `person-${++counter}`
  return {
    username,
    email: `${username}@theberg.example`,
    firstName: 'Alex',
    lastName: 'Example',
    passwordHash: NO_PASSWORD,
    isStaff: false,
    isSuperuser: false,
    isActive: true,
    dateJoined: BUILD_DAY,
    ...special,
  }
}
