import type { LucideIcon } from 'lucide-react'

/** What a screen with sample figures shows: one of these a screen, drawn by shared pieces. */
export interface Sample {
  heading: string
  lead: string
  /** A fact that stands beside the badge. */
  fact?: string
  stats?: readonly Stat[]
  /** The wide column, and the narrow one beside it. */
  main: readonly Block[]
  side: readonly Block[]
}

interface Stat {
  value: string
  label: string
}

export type Block =
  | { kind: 'entries'; title: string; entries: readonly Entry[]; action?: string }
  | { kind: 'shares'; title: string; whole: number; unit: string; shares: readonly Share[] }
  | { kind: 'actions'; title: string; actions: readonly string[] }
  | { kind: 'links'; title: string; links: readonly SampleLink[] }
  | { kind: 'facts'; title: string; facts: readonly Fact[] }
  | { kind: 'values'; title: string; values: readonly Value[] }
  | { kind: 'statement'; title: string; text: string }

export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>

export interface Entry {
  title: string
  detail: string
  status?: Status
  /** Percent done. */
  progress?: number
  /** Whose picture would stand here. */
  person?: true
}

/** The colour supports the word, and never stands in for it. */
export interface Status {
  label: string
  tone: 'neutral' | 'positive' | 'pending' | 'negative'
}

interface Share {
  label: string
  amount: number
}

interface SampleLink {
  to: string
  label: string
}

interface Fact {
  name: string
  value: string
}

interface Value {
  icon: LucideIcon
  title: string
  text: string
}
