import { type SignedIn, isModerator } from '../../platform/http/actor.ts'

export const uploadPolicy = {
  /** For a text or a pin. */
  sendPicture: (actor: SignedIn | undefined) => actor !== undefined,
  /** For the library. */
  sendFile: (actor: SignedIn | undefined) => isModerator(actor),
  /** What comes in from all devices and from everybody, and stop or go on with it. */
  keepQueue: (actor: SignedIn | undefined) => isModerator(actor),
  /** Its parts are its sender's alone. */
  read: (actor: SignedIn | undefined, upload: { userId: number | null }) =>
    actor !== undefined && upload.userId === actor.id,
}
