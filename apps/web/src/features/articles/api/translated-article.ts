import { getArticle, type TextLanguage } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { articleQuery } from './articles.ts'

/** An article in another language; `unchecked` also where nobody has checked it. */
export const translatedArticleQuery = (id: number, lang: TextLanguage, unchecked: boolean) =>
  queryOptions({
    queryKey: [...articleQuery(id).queryKey, lang, unchecked],
    queryFn: ({ signal }) =>
      call(
        getArticle,
        { params: { id }, query: { lang, ...(unchecked && { unchecked }) } },
        { signal },
      ),
  })
