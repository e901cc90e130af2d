import { type Actor, isModerator } from '../../platform/http/actor.ts'

export const outboxPolicy = {
  see: (actor: Actor) => isModerator(actor),
  /** A link to a new password must not make staff a superuser. */
  read: (actor: Actor, mail: { isToStaff: boolean }) =>
    actor.isSuperuser || (isModerator(actor) && !mail.isToStaff),
}
