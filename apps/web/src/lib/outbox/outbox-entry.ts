import type { InputOf, Reaction, confirmArticle } from '@berg/contract'

type WhatWasRead = Pick<InputOf<typeof confirmArticle>['body'], 'version' | 'language'>

/** What somebody has done without a connection. */
export type OutboxAct =
  | { kind: 'comment'; article: number; text: string }
  | { kind: 'reaction'; article: number; reaction: Reaction | null }
  /** `readAt` by the clock of the device, ISO. */
  | { kind: 'confirmation'; article: number; read: WhatWasRead; readAt: string }
  | { kind: 'signup'; article: number; comes: boolean }
  /** As the editor would have saved it; what it holds is known to the editor alone. */
  | { kind: 'draft'; title: string; text: string; saving: unknown }

export interface NewEntry {
  /** Of whom. */
  person: string
  /** Sent with it, so that it is done once however often it is sent. */
  key: string
  act: OutboxAct
  /** When it was done, ISO. */
  at: string
  /** What the server has against it. It stays until its person has decided. */
  refusal?: string | undefined
}

export interface OutboxEntry extends NewEntry {
  /** Grows: the order in which things were done. */
  id: number
}

export const isWaiting = ({ refusal }: NewEntry): boolean => refusal === undefined

/** In the order in which things were done; what was refused holds up nothing else. */
export const nextToSend = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.filter(isWaiting).toSorted((one, other) => one.id - other.id)[0]
