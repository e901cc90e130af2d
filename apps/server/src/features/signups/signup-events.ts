import type { Executor } from '../../platform/db/database.ts'
import type { Reader } from '../../platform/stream/stream-checks.ts'
import { tellStream } from '../../platform/stream/tell-stream.ts'
import { signupPolicy } from './signups.policy.ts'
import type { SignupsRepository } from './signups.repository.ts'

/** Tells whoever looks at the event that somebody comes, or does not. Not who. */
export const tellOnlookers = (tx: Executor, article: number) =>
  tellStream(tx, { to: { screen: `article:${article}` }, event: 'signup', data: { article } })

export const mayHearOfSignups =
  (signups: Pick<SignupsRepository, 'event'>) =>
  async (readers: readonly Reader[], { article }: { article: number }) => {
    const asVisitor = await signups.event(article, undefined)
    if (!asVisitor || asVisitor.isForThem) return asVisitor ? readers : []
    const events = await Promise.all(readers.map((reader) => signups.event(article, reader)))
    return readers.filter((reader, at) => {
      const event = events[at]
      return event && signupPolicy.see(reader, event)
    })
  }
