import { say } from '@berg/contract/words'
import { ErrorState } from './error-state.tsx'

/** Code that could not be fetched. The browser keeps the failed import, so that only a reload helps. */
export function MissingCode({ title }: { title: string }) {
  return (
    <ErrorState
      title={title}
      retryLabel={say('Reload ##verb: the page')}
      onRetry={() => window.location.reload()}
    >
      {say('The connection was lost, or The Berg was updated while it was open.')}
    </ErrorState>
  )
}
