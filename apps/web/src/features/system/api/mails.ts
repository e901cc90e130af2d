import { getMail, listMails, sendMailAgain } from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'

const MAILS = ['system', 'mails'] as const
/** They leave without anybody's doing. */
const REFRESH_MS = 10_000

export const MAILS_PAGE_SIZE = 10

export const mailsQuery = (page: number) =>
  queryOptions({
    queryKey: [...MAILS, { page }],
    queryFn: async ({ signal }) =>
      pageIn(await call(listMails, { query: { page, page_size: MAILS_PAGE_SIZE } }, { signal })),
    refetchInterval: REFRESH_MS,
  })

/** How many the mail server did not take. */
export const refusedMailsQuery = queryOptions({
  queryKey: [...MAILS, 'refused'],
  queryFn: async ({ signal }) => {
    const query = { state: 'refused', page: 1, page_size: 1 } as const
    return pageIn(await call(listMails, { query }, { signal })).count
  },
})

/** Asked anew each time: it may hold a link, and the address of its preview ends. */
export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: [...MAILS, id],
    queryFn: ({ signal }) => call(getMail, { params: { id } }, { signal }),
    enabled: !Number.isNaN(id),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

export function useSendMailAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(sendMailAgain, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: MAILS }),
  })
}
