import { type LeadershipMessage, leadershipEtag } from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { leadershipPolicy } from './leadership.policy.ts'
import type { LeadershipRow } from './leadership.table.ts'

export const presentMessage = (
  actor: Actor | undefined,
  { id, title, quote, subtitle, content, author, date }: LeadershipRow,
): LeadershipMessage => ({
  title,
  quote,
  subtitle,
  content,
  author,
  date,
  etag: leadershipEtag(id),
  can: { edit: leadershipPolicy.edit(actor) },
})
