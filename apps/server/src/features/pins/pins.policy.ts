import type { Actor } from '../../platform/http/actor.ts'

/** Everybody has a pin of their own, and nobody another's. */
export const pinPolicy = {
  put: (actor: Actor | undefined) => actor !== undefined,
}
