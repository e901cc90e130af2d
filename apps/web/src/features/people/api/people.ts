import {
  type ImportPreview,
  type InputOf,
  PEOPLE_PAGE_SIZE,
  type Person,
  type PersonChange,
  changeUsers,
  confirmImport,
  giveOneTimeCode,
  listDepartments,
  listInvitations,
  listUsers,
  previewImport,
  sendPasswordLink,
  updateUser,
  withdrawInvitation,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'
import { inviteAll, partsOf } from '../model/invite-in-parts.ts'
import type { PeopleView } from '../model/people-view.ts'
import { invite } from './invite.ts'

const PEOPLE = ['people'] as const

export const peopleQuery = ({ q, role, state, department, page }: PeopleView) =>
  queryOptions({
    queryKey: [...PEOPLE, 'list', { q, role, state, department, page }],
    queryFn: async ({ signal }) => {
      const query = {
        search: q,
        role,
        active: 'all' as const,
        status: state === 'all' ? undefined : state,
        department,
        page,
        page_size: PEOPLE_PAGE_SIZE,
        details: true,
      }
      const answer = pageIn(await call(listUsers, { query }, { signal }))
      // Asked for with details, they have them.
      return { ...answer, results: answer.results as Person[] }
    },
  })

export const departmentsQuery = queryOptions({
  queryKey: [...PEOPLE, 'departments'],
  queryFn: ({ signal }) => call(listDepartments, {}, { signal }),
})

export const invitationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...PEOPLE, 'invitations', { page }],
    queryFn: async ({ signal }) =>
      pageIn(
        await call(listInvitations, { query: { page, page_size: PEOPLE_PAGE_SIZE } }, { signal }),
      ),
  })

/** Lists, filters and invitations belong together, and the person may be the one who looks. */
function usePeopleChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries() })
}

export const useChangePerson = () =>
  usePeopleChange(({ id, ...body }: PersonChange & { id: number }) =>
    call(updateUser, { params: { id }, body }),
  )

export const useChangePeople = () =>
  usePeopleChange((body: InputOf<typeof changeUsers>['body']) => call(changeUsers, { body }))

export const useGiveCode = () =>
  usePeopleChange(({ id, reason }: { id: number; reason?: string }) =>
    call(giveOneTimeCode, { params: { id }, body: reason ? { reason } : {} }),
  )

export const useSendLink = () =>
  usePeopleChange((id: number) => call(sendPasswordLink, { params: { id } }))

export const useInvite = () => usePeopleChange(invite)

/** By mail those who have an address, where mails are sent; the others by a code. */
export const useInviteAgain = () =>
  usePeopleChange(({ people, sendsMail }: { people: readonly Person[]; sendsMail: boolean }) =>
    inviteAll(
      partsOf(
        people.map(({ id }) => id),
        (at) => sendsMail && people[at]?.email !== '',
      ),
    ),
  )

export const useWithdraw = () =>
  usePeopleChange((id: number) => call(withdrawInvitation, { params: { id } }))

export const previewOf = (file: string): Promise<ImportPreview> =>
  call(previewImport, { body: { file } })

export const importPeople = (body: InputOf<typeof confirmImport>['body']) =>
  call(confirmImport, { body })
