import { ErrorState } from './error-state.tsx'

/** Code that could not be fetched. The browser keeps the failed import, so that only a reload helps. */
export function MissingCode({ title }: { title: string }) {
  return (
    <ErrorState title={title} retryLabel="Reload" onRetry={() => window.location.reload()}>
      The connection was lost, or The Berg was updated while it was open.
    </ErrorState>
  )
}
