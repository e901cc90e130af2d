import { type Actor, isModerator } from '../../../platform/http/actor.ts'
import type { User } from '../auth.table.ts'

export const peoplePolicy = {
  see: (actor: Actor) => isModerator(actor),
  manage: (actor: Actor) => actor.isSuperuser,
  /** Whoever has the code can be that person. Who has a proven address gets a link there, from others than superusers. */
  giveCode: (actor: Actor, person: Reached) =>
    mayHelpIn(actor, person) && (actor.isSuperuser || !hasProvenAddress(person)),
  sendLink: (actor: Actor, person: Reached) => mayHelpIn(actor, person) && hasProvenAddress(person),
}

type Reached = Pick<User, 'isStaff' | 'isSuperuser' | 'isActive' | 'email' | 'emailVerifiedAt'>

/** Staff help employees, superusers everybody. */
const mayHelpIn = (actor: Actor, person: Reached) =>
  person.isActive && (actor.isSuperuser || (isModerator(actor) && !isModerator(person)))

export const hasProvenAddress = ({
  email,
  emailVerifiedAt,
}: Pick<User, 'email' | 'emailVerifiedAt'>) => email !== '' && emailVerifiedAt !== null
