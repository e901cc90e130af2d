import { approveArticle, type AuthoringArticle } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { asRead, useChange } from './use-change.ts'

export const useApproveArticle = () =>
  useChange(
    ({ article }: { article: AuthoringArticle }) => call(approveArticle, asRead(article)),
    (article) => ({
      ...article,
      status: 'published',
      rejection_reason: '',
      can: { ...article.can, approve: false, reject: false },
    }),
  )
