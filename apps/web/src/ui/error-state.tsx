import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface ErrorStateProps {
  title: string
  /** Says what happened, in plain words. */
  children?: ReactNode
  onRetry: () => void
  retryLabel?: string
}

export function ErrorState({ title, children, onRetry, retryLabel = 'Retry' }: ErrorStateProps) {
  return (
    <div role="alert">
      <Notice
        icon={<CloudOff />}
        title={title}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  )
}
