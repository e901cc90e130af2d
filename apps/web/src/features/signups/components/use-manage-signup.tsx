import { type ListedArticle, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useHasSession } from '../../../lib/session.ts'
import { signupQuery } from '../api/signups.ts'
import { SignupSettingsDialog } from './signup-settings-dialog.tsx'

/** How the sign-up for an event is set, for those who may. */
export function useManageSignup(article: ListedArticle, timeZone: string | undefined) {
  const hasSession = useHasSession()
  const isEvent = article.id > 0 && article.event_date !== null
  const { data } = useQuery({ ...signupQuery(article.id), enabled: isEvent && hasSession })
  if (!isEvent || !data?.can.manage) return undefined
  return {
    label: say('Sign-up'),
    dialog: (onClose: () => void) => (
      <SignupSettingsDialog article={article} signup={data} timeZone={timeZone} onClose={onClose} />
    ),
  }
}
