import type { AuthoringArticle } from '@berg/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  useApproveArticle,
  useDeleteArticle,
  authoringQuery,
  useRejectArticle,
} from '../../features/authoring/api/authoring.ts'
import { ApiError } from '../../lib/api/errors.ts'
import { toast } from '../../ui/toast.ts'
import type { Noun } from './article-actions.tsx'

/** Approving, rejecting and deleting, with the words for how it went. */
export function useReview(noun: Noun) {
  const client = useQueryClient()
  const approve = useApproveArticle()
  const reject = useRejectArticle()
  const remove = useDeleteArticle()

  const tell = async (title: string, message: string, { id }: AuthoringArticle, error: unknown) =>
    toast.error(title, `${message}\n${await explain(client, id, error)}`)

  return {
    approve: (article: AuthoringArticle) =>
      approve.mutateAsync(article).then(
        () => toast.success('Approved'),
        (error: unknown) => tell('Approve failed', `Could not approve ${noun}.`, article, error),
      ),
    remove: (article: AuthoringArticle) =>
      remove.mutateAsync(article).then(
        () => toast.success('Deleted'),
        (error: unknown) => tell('Delete failed', `Could not delete ${noun}.`, article, error),
      ),
    /** False: it may be tried again. */
    reject: async (article: AuthoringArticle, reason: string): Promise<boolean> => {
      try {
        await reject.mutateAsync({ article, reason })
        toast.success('Rejected')
        return true
      } catch (error) {
        await tell('Reject failed', 'Could not reject article.', article, error)
        return isOvertaken(error)
      }
    },
  }
}

const CONFLICT = 409
const STALE = 412
const GONE = 404

/** Somebody else was quicker: there is nothing left to try. */
const isOvertaken = (error: unknown) =>
  error instanceof ApiError && [CONFLICT, STALE, GONE].includes(error.status)

/** What stands in the way; after a colleague's change, what the article is by now. */
async function explain(client: QueryClient, id: number, error: unknown): Promise<string> {
  if (error instanceof ApiError && error.status === GONE) return 'It has been deleted meanwhile.'
  if (!isOvertaken(error)) return error instanceof Error ? error.message : ''
  try {
    const { status } = await client.fetchQuery({ ...authoringQuery(id), staleTime: 0 })
    if (status === 'draft') return 'It has been changed meanwhile. Please read it again.'
    return `It has been ${status} meanwhile.`
  } catch (reason) {
    return explain(client, id, reason)
  }
}
