import type { Reaction, Responses } from '@berg/contract'

/** The counts once somebody has changed their one reaction. */
export function reacted(
  responses: Responses,
  before: Reaction | null,
  after: Reaction | null,
): Responses {
  if (!responses.reactions) return responses
  const reactions = { ...responses.reactions }
  if (before) reactions[before] = Math.max(0, reactions[before] - 1)
  if (after) reactions[after] += 1
  return { ...responses, reactions }
}
