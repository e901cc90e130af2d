import { INVITED_AT_ONCE, type Invited, type InvitationWay } from '@berg/contract'
import { reasonOf } from '../../../lib/api/errors.ts'
import { invite } from '../api/invite.ts'

export type Coded = Invited & { code: NonNullable<Invited['code']> }

interface Part {
  by: InvitationWay
  people: number[]
}

/** As many at once as the server takes. */
export function partsOf(ids: readonly number[], hasMail: (at: number) => boolean): Part[] {
  const split = (by: InvitationWay, wanted: readonly number[]): Part[] =>
    Array.from({ length: Math.ceil(wanted.length / INVITED_AT_ONCE) }, (_, part) => ({
      by,
      people: wanted.slice(part * INVITED_AT_ONCE, (part + 1) * INVITED_AT_ONCE),
    }))
  return [
    ...split(
      'mail',
      ids.filter((_, at) => hasMail(at)),
    ),
    ...split(
      'sheet',
      ids.filter((_, at) => !hasMail(at)),
    ),
  ]
}

/** One part after the other; what was invited before a fault stays so. */
export async function inviteAll(
  parts: readonly Part[],
  onProgress: (done: number) => void = () => {},
) {
  const coded: Coded[] = []
  const refused: { name: string; reason: string }[] = []
  /** The addresses. */
  const mailed: string[] = []
  try {
    for (const part of parts) {
      const { invited, refused: others } = await invite(part)
      refused.push(...others)
      for (const person of invited) {
        if (person.code) coded.push(person as Coded)
        else mailed.push(person.email)
      }
      onProgress(mailed.length + coded.length)
    }
    return { mailed, coded, refused }
  } catch (error) {
    return { mailed, coded, refused, fault: reasonOf(error) }
  }
}
