import { say } from '@berg/contract/words'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface ErrorStateProps {
  title: string
  /** Says what happened, in plain words. */
  children?: ReactNode
  onRetry: () => void
  retryLabel?: string
}

export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = say('Retry'),
}: ErrorStateProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where the list was longer than the screen, it stood out of sight. Newer browsers answer a promise.
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} role="alert">
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
