import { say } from '@berg/contract'

/** From Monday on. */
export const SHORT_WEEKDAYS = [
  say('Mon ##Monday in short'),
  say('Tue ##Tuesday in short'),
  say('Wed ##Wednesday in short'),
  say('Thu ##Thursday in short'),
  say('Fri ##Friday in short'),
  say('Sat ##Saturday in short'),
  say('Sun ##Sunday in short'),
] as const
