import { type Actor, isModerator } from '../../platform/http/actor.ts'

export const systemPolicy = {
  see: (actor: Actor) => isModerator(actor),
  runJobs: (actor: Actor) => isModerator(actor),
}
