import { type Actor, roleOf } from './actor.ts'

/** Those who get one answer, and for whom it is made. */
export interface Readers {
  /** Before the address; what begins with a slash is everybody's. */
  name: string
  actor: Actor | undefined
}

export const ownName = (actor: Actor) => `of ${actor.id} ${roleOf(actor)} ${actor.department} `

export const VISITORS: Readers = { name: '', actor: undefined }

/** Any of them and none: nothing of a person can get into what they share. */
const staffWho = (seesRestricted: boolean): Readers => ({
  name: seesRestricted ? 'staff with restricted ' : 'staff ',
  actor: {
    id: 0,
    sessionId: '',
    username: '',
    firstName: '',
    lastName: '',
    email: '',
    isStaff: true,
    isSuperuser: false,
    department: '',
    seesRestricted,
    address: '',
  },
})
export const STAFF = [staffWho(false), staffWho(true)]
