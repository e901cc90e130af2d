import type { Actor } from '../../platform/http/actor.ts'

export const presencePolicy = {
  /** Staff see no more than anybody who is signed in. */
  see: (actor: Pick<Actor, 'id'> | undefined) => actor !== undefined,
  /** Of oneself alone. */
  set: (actor: Actor | undefined) => actor !== undefined,
}
