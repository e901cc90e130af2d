import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface EmptyStateProps {
  title: string
  icon?: ReactNode
  /** Says what to do next. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, ...rest }: EmptyStateProps) {
  return <Notice icon={icon ?? <Inbox />} {...rest} />
}
