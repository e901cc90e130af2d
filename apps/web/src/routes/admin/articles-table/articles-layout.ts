import { type CurrentUser, say } from '@berg/contract'
import { useUpdateAccount } from '../../../features/account/api/account.ts'
import { toast } from '../../../ui/toast.ts'

export type ArticlesLayout = NonNullable<CurrentUser['articles_layout']>

/** How somebody likes to see the articles, on each of their devices. */
export function useArticlesLayout({ articles_layout }: CurrentUser) {
  const { mutate, isPending, variables } = useUpdateAccount()
  const layout = (isPending && variables.articles_layout) || articles_layout || 'cards'
  const choose = (next: ArticlesLayout) =>
    mutate(
      { articles_layout: next },
      { onError: toast.failed(say('Your choice could not be kept')) },
    )
  return [layout, choose] as const
}
