import {
  type CleanupKind,
  cleanupMostOf,
  type Recommendation,
  type Recommended,
  say,
  sayCount,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatSize } from '../../../lib/format-size.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { recommendationQuery } from '../api/storage.ts'
import { CLEANUP_WORDS, recommendedInWords } from '../model/storage-words.ts'
import { useCleanUp } from '../model/use-clean-up.ts'

interface CleanupDialogProps {
  kind: CleanupKind
  onClose: () => void
}

/** What would go and what follows from it: the one question that is asked. */
export function CleanupDialog({ kind, onClose }: CleanupDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(recommendationQuery(kind))
  const { title, about, none } = CLEANUP_WORDS[kind]
  // What is chosen from stays as it was found: everything is read anew once it is done.
  const [found, setFound] = useState<Recommendation>()
  if (!found && data && !isFetching && data.results.length > 0) setFound(data)
  if (found) return <Choice kind={kind} found={found} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={<DialogClose>{say('Close')}</DialogClose>}
      description={data && !isFetching ? none : about}
    >
      {error && (
        <ErrorState title={say('This could not be looked up')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!error && (isFetching || !data) && (
        <div role="status" aria-label={say('Looking for files')} className="grid gap-3">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
    </Dialog>
  )
}

interface ChoiceProps extends CleanupDialogProps {
  found: Recommendation
}

function Choice({ kind, found, onClose }: ChoiceProps) {
  const { title, about } = CLEANUP_WORDS[kind]
  const { results } = found
  // What nothing leads to may be what the library is for: there each file is chosen by hand.
  const [chosen, setChosen] = useState(
    () => new Set(kind === 'unused' ? [] : results.map(({ id }) => id)),
  )
  const clean = useCleanUp(onClose)
  const bytes = results.reduce((sum, { id, size }) => sum + (chosen.has(id) ? size : 0), 0)
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const isAll = chosen.size === results.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      place="wide"
      description={about}
      footer={
        <>
          <DialogClose>{say('Cancel')}</DialogClose>
          <Button
            busy={clean.isPending}
            disabled={chosen.size === 0}
            onClick={() => clean.mutate({ kind, ids: [...chosen] })}
          >
            {wordsFor(kind, chosen.size)}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() =>
              choose(
                results.map(({ id }) => id),
                !isAll,
              )
            }
            className="size-5 shrink-0 accent-pine"
          />
          {say('All of these')}
        </label>
        <p role="status" className="text-sm text-muted even-figures">
          {sayCount(chosen.size, '{n} file chosen, {size}', '{n} files chosen, {size}', {
            size: formatSize(bytes),
          })}
        </p>
      </div>
      {found.files > results.length && (
        <p className="mb-1 text-sm text-muted">
          {sayCount(
            found.files,
            'These are the largest of {n} file: {most} go at a time.',
            'These are the largest of {n} files: {most} go at a time.',
            { most: cleanupMostOf(kind) },
          )}
        </p>
      )}
      <ul aria-label={title} className="divide-y divide-line border-t border-line">
        {results.map((file) => (
          <Row
            key={file.id}
            kind={kind}
            file={file}
            isChosen={chosen.has(file.id)}
            onChoose={(isChosen) => choose([file.id], isChosen)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

const wordsFor = (kind: CleanupKind, count: number) =>
  kind === 'oversized'
    ? sayCount(count, 'Make {n} picture smaller', 'Make {n} pictures smaller')
    : sayCount(count, 'Move {n} file to the bin', 'Move {n} files to the bin')

interface RowProps {
  kind: CleanupKind
  file: Recommended
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Row({ kind, file, isChosen, onChoose }: RowProps) {
  const id = useId()
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          type="checkbox"
          checked={isChosen}
          aria-labelledby={id}
          aria-describedby={`${id}-why`}
          onChange={({ target }) => onChoose(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-pine"
        />
        <span className="min-w-0">
          <span id={id} className="block font-semibold break-words">
            {file.name}
          </span>
          <span id={`${id}-why`} className="block text-sm break-words text-muted">
            {recommendedInWords(kind, file)}
          </span>
        </span>
      </label>
    </li>
  )
}
