import { type ListedArticle, say } from '@berg/contract'
import { dayAt } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useMustRead } from '../api/must-reads.ts'
import { MustReadDialog } from './must-read-dialog.tsx'

/** The way to the must-read dialog of a published article, for those who have it. */
export function useManageMustRead(article: ListedArticle, timeZone: string | undefined) {
  const data = useMustRead(article)
  const today = dayAt(useNow(), timeZone)
  if (!data?.can.manage) return undefined
  return {
    label: say('Must-read'),
    dialog: (onClose: () => void) => <MustReadDialog {...{ article, today, timeZone, onClose }} />,
  }
}
