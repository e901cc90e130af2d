import {
  cancelNewsletter,
  continueNewsletter,
  getMailing,
  listReaderGroups,
  listRecipients,
  type NewsletterAudience,
  type NewsletterMailing,
  type RecipientState,
  resendNewsletter,
  sendNewsletter,
  settleRecipient,
  testNewsletter,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'

const NEWSLETTERS = ['newsletters'] as const
const mailingKey = (id: number) => [...NEWSLETTERS, 'mailing', id] as const
/** It goes on without anybody's doing. */
const REFRESH_MS = 2000

export const RECIPIENTS_PAGE_SIZE = 20

export const readerGroupsQuery = queryOptions({
  queryKey: [...NEWSLETTERS, 'readers'],
  queryFn: ({ signal }) => call(listReaderGroups, {}, { signal }),
})

export const mailingQuery = (id: number) =>
  queryOptions({
    queryKey: mailingKey(id),
    queryFn: ({ signal }) => call(getMailing, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => isUnderWay(data) && REFRESH_MS,
  })

const isUnderWay = (mailing: NewsletterMailing | undefined) =>
  mailing?.state === 'sending' || mailing?.state === 'scheduled'

interface RecipientsAsked {
  state: RecipientState | undefined
  page: number
}

export const recipientsQuery = (id: number, asked: RecipientsAsked, isLive: boolean) =>
  queryOptions({
    queryKey: [...mailingKey(id), 'recipients', asked],
    queryFn: async ({ signal }) => {
      const query = { ...asked, page_size: RECIPIENTS_PAGE_SIZE }
      return pageIn(await call(listRecipients, { params: { id }, query }, { signal }))
    },
    refetchInterval: isLive && REFRESH_MS,
  })

/**
 * What one of them changes is seen in the list of issues too. The button goes with what it changes: whoever tells what
 * became of it takes `mutateAsync`, since `mutate` tells nobody who has gone.
 */
function useMailingChange<T>(id: number, change: (given: T) => Promise<NewsletterMailing>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (mailing) => client.setQueryData(mailingQuery(id).queryKey, mailing),
    onSettled: () => client.invalidateQueries({ queryKey: NEWSLETTERS }),
  })
}

interface Sending {
  audience: NewsletterAudience
  /** `2026-11-14T14:15` on the clocks of the site; left out: at once. */
  at: string | undefined
}

/** @param etag of what was seen: nobody sends what they have not read */
export const useSendNewsletter = (id: number, etag: string | undefined) =>
  useMailingChange(id, ({ audience, at }: Sending) =>
    call(sendNewsletter, {
      params: { id },
      body: { audience, at },
      headers: { 'if-match': etag },
    }),
  )

export const useCancelNewsletter = (id: number) =>
  useMailingChange(id, () => call(cancelNewsletter, { params: { id } }))

export const useContinueNewsletter = (id: number) =>
  useMailingChange(id, () => call(continueNewsletter, { params: { id } }))

export const useResendNewsletter = (id: number) =>
  useMailingChange(id, (state: 'refused' | 'kept') =>
    call(resendNewsletter, { params: { id }, body: { state } }),
  )

export const useSettleRecipient = (id: number) =>
  useMailingChange(id, ({ recipient, arrived }: { recipient: number; arrived: boolean }) =>
    call(settleRecipient, { params: { id, recipient }, body: { arrived } }),
  )

export const useTestNewsletter = (id: number) =>
  useMutation({ mutationFn: () => call(testNewsletter, { params: { id } }) })
