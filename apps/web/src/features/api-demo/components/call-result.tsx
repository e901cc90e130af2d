import { say } from '@berg/contract'
import { ApiError, reasonsByField } from '../../../lib/api/errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SpinnerMark } from '../../../ui/spinner.tsx'

export type Outcome = { address: string } & (
  | { kind: 'running' }
  | { kind: 'answer'; answer: unknown }
  | { kind: 'failure'; error: Error }
)

/** What the server said, as it said it. */
export function CallResult({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <section aria-label={say('Result')} aria-live="polite" className="mt-6">
      {outcome ? (
        <>
          <p className="flex min-h-8 flex-wrap items-center gap-3">
            <code className="text-sm font-semibold break-all">{outcome.address}</code>
            {outcome.kind === 'running' && (
              <span className="flex items-center gap-2 text-sm text-muted">
                <SpinnerMark className="size-4" /> {say('Loading...')}
              </span>
            )}
            {outcome.kind === 'answer' && <Badge tone="positive">{say('Answered')}</Badge>}
            {outcome.kind === 'failure' && (
              <Badge tone="negative">{failureOf(outcome.error)}</Badge>
            )}
          </p>
          {outcome.kind === 'failure' && (
            <p className="mt-2 rounded-field bg-negative-soft px-3.5 py-2.5 text-negative">
              {reasonsByField(outcome.error)}
            </p>
          )}
          {outcome.kind === 'answer' && (
            <pre
              // A scrolling area must be reachable by the keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              aria-label={say('Answer ##noun: what the server said')}
              className="mt-2 max-h-[32rem] overflow-auto rounded-card border border-line bg-card p-4 text-sm/relaxed"
            >
              {JSON.stringify(outcome.answer, null, 2)}
            </pre>
          )}
        </>
      ) : (
        <p className="text-muted">
          {say('Press a button, and the answer of the server appears here.')}
        </p>
      )}
    </section>
  )
}

const failureOf = (error: Error) =>
  error instanceof ApiError ? say('Error {status}', { status: error.status }) : say('No answer')
