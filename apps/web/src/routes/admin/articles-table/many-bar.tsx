import { type AuthoringArticle, BIN_DAYS } from '@berg/contract'
import { useState } from 'react'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TagManyDialog } from './tag-many-dialog.tsx'
import {
  articles,
  failureWords,
  isFor,
  type ManyAct,
  type ManyOutcome,
  useMany,
} from './use-many.ts'

interface ManyBarProps {
  /** Nothing is left to choose; what failed is still told. */
  isEmpty: boolean
  chosen: readonly AuthoringArticle[]
  onChoose: (ids: readonly number[]) => void
}

const ACTS = [
  { act: 'publish', label: 'Publish', variant: 'primary' },
  { act: 'tag', label: 'Tag', variant: 'secondary' },
  { act: 'delete', label: 'Delete', variant: 'risky' },
] as const

/** What can be done to those that are chosen, and what became of it. */
export function ManyBar({ isEmpty, chosen, onChoose }: ManyBarProps) {
  const many = useMany()
  const [asked, setAsked] = useState<ManyAct>()
  const able = (act: ManyAct) => chosen.filter(isFor[act])
  const close = () => setAsked(undefined)
  /** Those that failed stay chosen. */
  const after = ({ failed }: ManyOutcome) => onChoose(failed.map(({ item }) => item.id))
  return (
    <>
      {many.outcome && <Failures outcome={many.outcome} onClose={many.forget} />}
      <div
        role="group"
        aria-label="With those chosen"
        className={cn('mb-3 min-h-11 flex-wrap items-center gap-2', isEmpty ? 'hidden' : 'flex')}
      >
        <span role="status" className="mr-1 font-semibold">
          {many.isBusy ? 'Working…' : chosen.length > 0 ? `${chosen.length} chosen` : 'None chosen'}
        </span>
        {ACTS.map(({ act, label, variant }) => (
          <Button
            key={act}
            variant={variant}
            size="narrow"
            // A phone's first screen is for the articles.
            className={cn(chosen.length === 0 && 'max-sm:hidden')}
            disabled={many.isBusy || able(act).length === 0}
            onClick={() => setAsked(act)}
          >
            {label}
          </Button>
        ))}
      </div>
      {asked === 'publish' && (
        <ConfirmDialog
          title={`Publish ${articles(able('publish').length)}`}
          confirm="Publish"
          onConfirm={() => void many.publish(able('publish')).then(after)}
          onClose={close}
        >
          <Chosen able={able('publish')} chosen={chosen} others="cannot be published now" />
        </ConfirmDialog>
      )}
      {asked === 'tag' && (
        <TagManyDialog
          count={able('tag').length}
          onTag={(ids) => void many.tag(able('tag'), ids).then(after)}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          isDangerous
          title={`Delete ${articles(able('delete').length)}`}
          confirm="Delete"
          onConfirm={() => void many.remove(able('delete')).then(after)}
          onClose={close}
        >
          <Chosen able={able('delete')} chosen={chosen} others="cannot be deleted" />
          <p className="mt-2 text-muted">
            They go to the bin and can be restored for {BIN_DAYS} days.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface ChosenProps {
  able: readonly AuthoringArticle[]
  chosen: readonly AuthoringArticle[]
  /** What is said of those that are left out. */
  others: string
}

function Chosen({ able, chosen, others }: ChosenProps) {
  const left = chosen.length - able.length
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5">
        {able.map(({ id, title }) => (
          <li key={id} className="break-words">
            {plainTitle(title)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-2 text-muted">
          {left} of those chosen {others}, and {left === 1 ? 'stays' : 'stay'} as before.
        </p>
      )}
    </>
  )
}

interface FailuresProps {
  outcome: ManyOutcome
  onClose: () => void
}

function Failures({ outcome, onClose }: FailuresProps) {
  return (
    <div
      role="alert"
      className="mb-3 flex items-start justify-between gap-3 rounded-field bg-negative-soft px-4 py-3 text-negative"
    >
      <div className="min-w-0">
        <p className="font-semibold">{failureWords(outcome)}. They are still chosen.</p>
        <ul className="mt-1 grid gap-1">
          {outcome.failed.map(({ item, why }) => (
            <li key={item.id} className="break-words">
              {plainTitle(item.title)}: {why}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" size="narrow" className="shrink-0" onClick={onClose}>
        OK
      </Button>
    </div>
  )
}
