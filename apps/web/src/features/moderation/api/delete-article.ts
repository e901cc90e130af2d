import { deleteArticle, type AuthoringArticle } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { asRead, useChange } from './use-change.ts'

export const useDeleteArticle = () =>
  useChange(
    ({ article }: { article: AuthoringArticle }) => call(deleteArticle, asRead(article)),
    () => undefined,
  )
