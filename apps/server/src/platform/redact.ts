import { fold } from '@berg/contract'

const NEUTRAL = 'former colleague'
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const REPEATED = new RegExp(`${NEUTRAL}(?:[\\s._-]+${NEUTRAL})+`, 'g')

export interface Identity {
  /** Replaced as a whole: usernames and addresses are made of words that mean other things. */
  handles: readonly string[]
  /** Replaced word by word, accents or not. */
  names: readonly string[]
}

/** Takes somebody out of a text that stays. */
export function redactor({ handles, names }: Identity): (text: string) => string {
  const whole = handles.filter(Boolean).map((handle) => new RegExp(escaped(handle), 'giu'))
  const parts = names.flatMap((name) => name.match(WORD) ?? []).map(fold)
  const words = new Set(parts.filter((part) => part.length > 1))
  return (text) => {
    const without = whole.reduce((rest, handle) => rest.replace(handle, NEUTRAL), text)
    return without
      .normalize('NFC')
      .replace(WORD, (word) => (words.has(fold(word)) ? NEUTRAL : word))
      .replace(REPEATED, NEUTRAL)
  }
}

const escaped = (text: string) =>
  `(?<![\\p{L}\\p{N}])${text.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`
