import { type Actor, isModerator } from '../../platform/http/actor.ts'

export const uploadPolicy = {
  /** For a text or a pin. */
  sendPicture: (actor: Actor | undefined) => actor !== undefined,
  /** For the library. */
  sendFile: (actor: Actor | undefined) => isModerator(actor),
  /** An upload that is under way is its sender's alone. */
  read: (actor: Actor | undefined, upload: { userId: number | null }) =>
    actor !== undefined && upload.userId === actor.id,
}
