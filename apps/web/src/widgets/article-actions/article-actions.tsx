import { type AuthoringArticle, say } from '@berg/contract'
import { createContext, use } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-style.ts'

/** What somebody can do with an article. */
export type Task = 'edit' | 'submit' | 'withdraw' | 'approve' | 'reject' | 'history' | 'delete'

/** What the screen calls an article. */
export type Noun = 'article' | 'post'

interface Actions {
  may: (task: Task, article: AuthoringArticle) => boolean
  start: (task: Task, article: AuthoringArticle) => void
}

export const ActionsContext = createContext<Actions>({ may: () => false, start: () => {} })

const BUTTONS: readonly { task: Task; label: string; variant: ButtonVariant }[] = [
  { task: 'edit', label: say('Edit'), variant: 'secondary' },
  { task: 'submit', label: say('Send to the editors'), variant: 'secondary' },
  { task: 'withdraw', label: say('Take back'), variant: 'secondary' },
  { task: 'approve', label: say('Approve'), variant: 'primary' },
  { task: 'reject', label: say('Reject'), variant: 'secondary' },
  { task: 'history', label: say('History'), variant: 'secondary' },
  { task: 'delete', label: say('Delete'), variant: 'risky' },
]

/** The buttons for what this person may do with this article. */
export function ArticleActions({ article }: { article: AuthoringArticle }) {
  const { may, start } = use(ActionsContext)
  return BUTTONS.filter(({ task }) => may(task, article)).map(({ task, label, variant }) => (
    <Button key={task} variant={variant} size="narrow" onClick={() => start(task, article)}>
      {task === 'submit' && article.status === 'rejected' ? say('Send again') : label}
    </Button>
  ))
}
