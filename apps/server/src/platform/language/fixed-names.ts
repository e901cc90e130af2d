import { type Category, type Shift, say } from '@berg/contract'

/*
 * In the language that is spoken: the tables of the contract are made when the server starts.
 */

const SHIFTS: Record<Shift, () => string> = {
  all: () => say('All shifts'),
  early: () => say('Early shift'),
  late: () => say('Late shift'),
  night: () => say('Night shift'),
}
export const shiftSaid = (shift: Shift): string => SHIFTS[shift]()

const CATEGORIES: Record<Category, () => string> = {
  'HR Corner': () => say('HR Corner'),
  'Our People': () => say('Our People'),
  'Site Updates': () => say('Site Updates'),
  'Health & Safety': () => say('Health & Safety'),
}
export const categorySaid = (category: Category): string => CATEGORIES[category]()
