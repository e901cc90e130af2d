import { type Shift, say } from '@berg/contract'

const NAMES: Record<Shift, () => string> = {
  all: () => say('All shifts'),
  early: () => say('Early shift'),
  late: () => say('Late shift'),
  night: () => say('Night shift'),
}

/** In the language that is spoken: the table of the contract is made when the server starts. */
export const shiftSaid = (shift: Shift): string => NAMES[shift]()
