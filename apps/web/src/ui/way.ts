import { directionOf, language } from '@berg/contract/words'

/** 1 where a line runs to the right, -1 where it runs to the left. */
export const WAY = directionOf(language) === 'rtl' ? -1 : 1

const OTHER_WAY: Partial<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}

/** The key that does in a line to the right what this one does here. */
export const keyAlong = (key: string): string => (WAY === 1 ? key : (OTHER_WAY[key] ?? key))
