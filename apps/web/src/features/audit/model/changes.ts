import { commaList, type AuditEntry, say } from '@berg/contract'
import { nameInWords, valueInWords } from './change-words.ts'

type Values = NonNullable<AuditEntry['before']>

export interface Change {
  name: string
  /** Undefined where there was nothing. */
  before: string | undefined
  after: string | undefined
}

/** What changed, line by line, in words. */
export function changesOf(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  timeZone?: string,
): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    name: nameInWords(name),
    before: wordsOf(name, before?.[name], timeZone),
    after: wordsOf(name, after?.[name], timeZone),
  }))
}

function wordsOf(
  name: string,
  value: Values[string] | undefined,
  timeZone: string | undefined,
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? say('yes') : say('no')
  const words = (each: string | number) => valueInWords(name, each, timeZone)
  return Array.isArray(value) ? commaList(value.map(words)) : words(value)
}

interface Day {
  day: string
  entries: AuditEntry[]
}

/** The entries by their day, in their order. */
export function byDay(entries: readonly AuditEntry[], dayOf: (moment: string) => string): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
