import type { AuthoringArticle } from '@berg/contract'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-style.ts'
import { useManaged, type Task } from './managed-context.ts'

const BUTTONS: readonly { task: Task; label: string; variant: ButtonVariant }[] = [
  { task: 'edit', label: 'Edit', variant: 'secondary' },
  { task: 'approve', label: 'Approve', variant: 'primary' },
  { task: 'reject', label: 'Reject', variant: 'secondary' },
  { task: 'delete', label: 'Delete', variant: 'risky' },
]

/** The buttons for what this person may do with this article. */
export function ArticleActions({ article }: { article: AuthoringArticle }) {
  const { may, start } = useManaged()
  return BUTTONS.filter(({ task }) => may(task, article)).map(({ task, label, variant }) => (
    <Button key={task} variant={variant} size="narrow" onClick={() => start(task, article)}>
      {label}
    </Button>
  ))
}
