import { commaList, type AuditEntry, say } from '@berg/contract'

type Values = NonNullable<AuditEntry['before']>

export interface Change {
  name: string
  /** Undefined where there was nothing. */
  before: string | undefined
  after: string | undefined
}

/** What changed, line by line, in words. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    name: sentenceCase(name.replaceAll('_', ' ')),
    before: wordsOf(before?.[name]),
    after: wordsOf(after?.[name]),
  }))
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function wordsOf(value: Values[string] | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? say('yes') : say('no')
  return Array.isArray(value) ? commaList(value) : `${value}`
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
