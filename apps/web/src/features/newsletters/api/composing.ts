import {
  type NewsletterChange,
  type NewsletterCorrection,
  type TextLanguage,
  checkNewsletter,
  correctNewsletter,
  createNewsletter,
  deleteNewsletter,
  getLeadershipMessage,
  getNewsletter,
  leadershipIdIn,
  listAllNewsletters,
  listArticles,
  listMapPins,
  previewNewsletter,
  updateNewsletter,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'

export const ALL_PAGE_SIZE = 20
const PICKED_FROM = 12

const NEWSLETTERS = ['newsletters'] as const

export const allNewslettersQuery = (page: number) =>
  queryOptions({
    queryKey: [...NEWSLETTERS, 'all', { page }],
    queryFn: async ({ signal }) => {
      const query = { page, page_size: ALL_PAGE_SIZE }
      return pageIn(await call(listAllNewsletters, { query }, { signal }))
    },
  })

export const newsletterQuery = (id: number) =>
  queryOptions({
    queryKey: [...NEWSLETTERS, 'one', id],
    queryFn: ({ signal }) => call(getNewsletter, { params: { id } }, { signal }),
    enabled: !Number.isNaN(id),
  })

/** Of what is saved: every version has its own. */
export const checksQuery = (id: number, etag: string) =>
  queryOptions({
    queryKey: [...NEWSLETTERS, 'checks', id, etag],
    queryFn: ({ signal }) => call(checkNewsletter, { params: { id } }, { signal }),
    placeholderData: (old) => old,
  })

const TICKET_MS = 4 * 60_000

export const previewsQuery = (id: number, etag: string, lang: TextLanguage) =>
  queryOptions({
    queryKey: [...NEWSLETTERS, 'previews', id, etag, lang],
    queryFn: ({ signal }) =>
      call(previewNewsletter, { params: { id }, query: { lang } }, { signal }),
    placeholderData: (old) => old,
    staleTime: TICKET_MS,
    gcTime: TICKET_MS,
  })

export const saveNewsletter = (id: number, body: NewsletterChange, etag: string) =>
  call(updateNewsletter, { params: { id }, body, headers: { 'if-match': etag } })

export function useCreateNewsletter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(createNewsletter),
    onSuccess: (made) => {
      client.setQueryData(newsletterQuery(made.id).queryKey, made)
      void client.invalidateQueries({ queryKey: [...NEWSLETTERS, 'all'] })
    },
  })
}

/** @param etag of what was seen: nobody writes over what another has corrected */
export function useCorrectNewsletter(id: number, etag: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewsletterCorrection) =>
      call(correctNewsletter, { params: { id }, body, headers: { 'if-match': etag } }),
    onSuccess: (corrected) => client.setQueryData(newsletterQuery(id).queryKey, corrected),
    onSettled: () => client.invalidateQueries({ queryKey: NEWSLETTERS }),
  })
}

export function useDeleteNewsletter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteNewsletter, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...NEWSLETTERS, 'all'] }),
  })
}

/** Published articles, newest first; or events that are to come, the next one first. */
export const articleChoicesQuery = (kind: 'articles' | 'events', search: string, today: string) =>
  queryOptions({
    queryKey: [...NEWSLETTERS, 'choices', kind, search],
    queryFn: async ({ signal }) => {
      const range = { page: 1, page_size: PICKED_FROM, fields: 'summary' } as const
      const events = { type: 'event', from: today } as const
      const ordering = search ? undefined : kind === 'events' ? 'event_date' : '-published_at'
      const query = { ...range, search, ordering, ...(kind === 'events' && events) } as const
      return pageIn(await call(listArticles, { query }, { signal })).results
    },
    placeholderData: (old) => old,
  })

export const peopleChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...NEWSLETTERS, 'choices', 'people', search],
    queryFn: async ({ signal }) =>
      (await call(listMapPins, { query: { search } }, { signal })).slice(0, PICKED_FROM),
    enabled: search !== '',
    placeholderData: (old) => old,
  })

/** The id of the newest leadership message. */
export const newestMessage = async () =>
  leadershipIdIn((await call(getLeadershipMessage, { query: {} })).etag)
