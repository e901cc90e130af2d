import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { callbackify } from 'node:util'
import type { SMTPServerSession } from 'smtp-server'
import { startMailServer } from './mail-server.ts'

/** What it does to a reader, each time it meets them; `take` from then on. */
export type Whim = 'take' | 'refuse' | 'later' | 'drop before data' | 'drop after data' | 'silence'

interface Moods {
  /** By the address, and how often it was met before. */
  whimOf: (address: string, met: number) => Whim
  /** How long it thinks about each mail. */
  slowMs?: number
  /** Told when it is asked about a reader, before it answers. */
  onMet?: (address: string) => Promise<void>
  /** Told when a mail is here whole, before it is taken. */
  onWhole?: (address: string) => void | Promise<void>
}

export const REFUSAL = '550 5.1.1 Nobody of that name works here'

/** A real mail server that refuses, is slow and drops connections; it knows what it has taken. */
export async function startPickyMailServer(moods: Moods) {
  const { whimOf, slowMs = 0, onMet = async () => {}, onWhole = () => {} } = moods
  const met = new Map<string, number>()
  /** By reader: the message ids of what was taken for good, and answered so. */
  const taken = new Map<string, string[]>()
  const whims = new Map<string, Whim>()

  const take = async (stream: Readable, session: SMTPServerSession): Promise<void> => {
    const raw = await text(stream)
    const address = session.envelope.rcptTo[0]?.address ?? ''
    const messageId = /^message-id: (.+)$/im.exec(raw)?.[1]?.trim() ?? ''
    await onWhole(address)
    if (slowMs > 0) await pause(slowMs)
    const whim = whims.get(session.id)
    if (whim === 'silence') await new Promise(() => {})
    // Dropped before its answer: it was not taken. Whoever has gone by themselves is not dropped.
    if (whim === 'drop after data' && server.cut(session)) return new Promise<never>(() => {})
    await server.take(raw, session)
    taken.set(address, [...(taken.get(address) ?? []), messageId])
  }
  const meet = async (address: string, session: SMTPServerSession): Promise<void> => {
    await onMet(address)
    const before = met.get(address) ?? 0
    met.set(address, before + 1)
    const whim = whimOf(address, before)
    whims.set(session.id, whim)
    if (whim === 'refuse') throw answer(REFUSAL)
    if (whim === 'later') throw answer('451 4.7.1 Come back later')
    if (whim === 'drop before data') {
      server.cut(session)
      await new Promise(() => {})
    }
  }
  const server = await startMailServer({
    onRcptTo: ({ address }, session, done) => callbackify(meet)(address, session, done),
    onData: (stream, session, done) => callbackify(take)(stream, session, done),
  })
  return { ...server, taken, met }
}

function answer(words: string): Error {
  return Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) })
}
