import type { AuthoringArticle } from '@berg/contract'
import type { QueryClient } from '@tanstack/react-query'
import { managedKey, MANAGED_LISTS } from './keys.ts'
import type { ManagedPage } from './list-managed.ts'

type Change = (article: AuthoringArticle) => AuthoringArticle | undefined

/**
 * Shows at once, wherever the article stands, what a change will lead to; undefined is its end.
 * The answer takes it back.
 */
export async function updateOptimistically(client: QueryClient, id: number, change: Change) {
  const keys = [MANAGED_LISTS, managedKey(id)]
  // An answer that is on its way would show the old state again.
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })))
  const before = keys.flatMap((queryKey) => client.getQueriesData({ queryKey }))
  client.setQueriesData<ManagedPage>(
    { queryKey: MANAGED_LISTS },
    (page) => page && changePage(page, id, change),
  )
  client.setQueryData<AuthoringArticle>(
    managedKey(id),
    (article) => article && (change(article) ?? article),
  )
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
  }
}

function changePage(page: ManagedPage, id: number, change: Change): ManagedPage {
  const results = page.results.flatMap((article) =>
    article.id === id ? (change(article) ?? []) : article,
  )
  return { ...page, count: page.count - (page.results.length - results.length), results }
}
