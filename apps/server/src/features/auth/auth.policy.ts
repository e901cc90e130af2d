import { type Actor, isModerator } from '../../platform/http/actor.ts'

/** What a person may do anywhere on the site; travels with the current user. */
export const sitePolicy = {
  administer: (actor: Pick<Actor, 'isStaff' | 'isSuperuser'>) => isModerator(actor),
  seeAccounts: (actor: Actor) => isModerator(actor),
}
