import { type Actor, isModerator } from '../../../platform/http/actor.ts'
import type { User } from '../auth.table.ts'

export const peoplePolicy = {
  see: (actor: Actor) => isModerator(actor),
  manage: (actor: Actor) => actor.isSuperuser,
  /** Whoever has the code can be that person: staff hand them to employees, superusers to everybody. */
  giveCode: (actor: Actor, person: Pick<User, 'isStaff' | 'isSuperuser' | 'isActive'>) =>
    person.isActive && (actor.isSuperuser || (isModerator(actor) && !isModerator(person))),
}
