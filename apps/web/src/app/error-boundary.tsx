import { say } from '@berg/contract'
import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { MissingCode } from '../ui/missing-code.tsx'

interface State {
  failure: { error: unknown } | undefined
}

/** A screen that breaks takes only itself down. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (isMissingCode(failure.error))
      return <MissingCode title={say('This page could not be loaded')} />
    return (
      <ErrorState
        title={say('Something went wrong')}
        onRetry={() => this.setState({ failure: undefined })}
      >
        {say('This part of the page stopped working. Nothing that was saved is lost.')}
      </ErrorState>
    )
  }
}

/** The browsers' words for an import() that found no file. */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  )
}
