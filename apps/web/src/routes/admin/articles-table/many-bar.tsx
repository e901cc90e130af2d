import { type AuthoringArticle, BIN_DAYS, say, sayCount } from '@berg/contract'
import { useState } from 'react'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TagManyDialog } from './tag-many-dialog.tsx'
import { failureWords, isFor, type ManyAct, type ManyOutcome, useMany } from './use-many.ts'

interface ManyBarProps {
  /** Nothing is left to choose; what failed is still told. */
  isEmpty: boolean
  chosen: readonly AuthoringArticle[]
  onChoose: (ids: readonly number[]) => void
}

const ACTS = [
  { act: 'publish', label: say('Publish'), variant: 'primary' },
  { act: 'tag', label: say('Tag ##verb'), variant: 'secondary' },
  { act: 'delete', label: say('Delete'), variant: 'risky' },
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
        aria-label={say('With those chosen')}
        className={cn('mb-3 min-h-11 flex-wrap items-center gap-2', isEmpty ? 'hidden' : 'flex')}
      >
        <span role="status" className="me-1 font-semibold">
          {many.isBusy
            ? say('Working…')
            : chosen.length > 0
              ? sayCount(chosen.length, '{n} chosen ##one article', '{n} chosen ##several articles')
              : say('None chosen')}
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
          title={sayCount(able('publish').length, 'Publish {n} article', 'Publish {n} articles')}
          confirm={say('Publish')}
          onConfirm={() => void many.publish(able('publish')).then(after)}
          onClose={close}
        >
          <Chosen able={able('publish')} chosen={chosen} leftWords={unpublishedWords} />
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
          title={sayCount(able('delete').length, 'Delete {n} article', 'Delete {n} articles')}
          confirm={say('Delete')}
          onConfirm={() => void many.remove(able('delete')).then(after)}
          onClose={close}
        >
          <Chosen able={able('delete')} chosen={chosen} leftWords={undeletedWords} />
          <p className="mt-2 text-muted">
            {sayCount(
              BIN_DAYS,
              'They go to the bin and can be restored for {n} day.',
              'They go to the bin and can be restored for {n} days.',
            )}
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
  leftWords: (left: number) => string
}

const unpublishedWords = (left: number) =>
  sayCount(
    left,
    '{n} of those chosen cannot be published now, and stays as before.',
    '{n} of those chosen cannot be published now, and stay as before.',
  )
const undeletedWords = (left: number) =>
  sayCount(
    left,
    '{n} of those chosen cannot be deleted, and stays as before.',
    '{n} of those chosen cannot be deleted, and stay as before.',
  )

function Chosen({ able, chosen, leftWords }: ChosenProps) {
  const left = chosen.length - able.length
  return (
    <>
      <ul className="grid list-disc gap-1 ps-5">
        {able.map(({ id, title }) => (
          <li key={id} className="break-words">
            {plainTitle(title)}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-2 text-muted">{leftWords(left)}</p>}
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
        <p className="font-semibold">
          {say('{what}. They are still chosen.', { what: failureWords(outcome) })}
        </p>
        <ul className="mt-1 grid gap-1">
          {outcome.failed.map(({ item, why }) => (
            <li key={item.id} className="break-words">
              <bdi>{plainTitle(item.title)}</bdi>: {why}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" size="narrow" className="shrink-0" onClick={onClose}>
        {say('OK')}
      </Button>
    </div>
  )
}
