import type { BinKind } from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'

interface Subject {
  kind: BinKind
  ownerId: number | null
  isPrivate: boolean
  status: string | null
}

type Rule = (actor: Actor, item: Subject) => boolean

const isOwn: Rule = ({ id }, { ownerId, kind }) => ownerId === id && kind !== 'asset'
const maySee: Rule = (actor, item) => isOwn(actor, item) || (isModerator(actor) && !item.isPrivate)

/** Whoever may delete something may bring it back. A published article is staff's alone. */
export const binPolicy = {
  see: maySee,
  restore: (actor, item) =>
    maySee(actor, item) && (isModerator(actor) || item.status !== 'published'),
  /** What nobody else sees is its owner's to end. */
  purge: (actor, item) => maySee(actor, item) && (actor.isSuperuser || item.isPrivate),
} satisfies Record<string, Rule>
