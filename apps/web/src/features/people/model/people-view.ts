import { DEPARTMENT_MAX, PERSON_STATUSES, ROLES, type Role } from '@berg/contract'
import {
  firstOr,
  oneOf,
  pageNumber,
  searchWords,
  textIf,
  urlView,
  useUrlView,
} from '../../../lib/url-view.ts'

export const PERSON_STATES = ['all', ...PERSON_STATUSES] as const

/** What the list of people shows, as its address says. */
export interface PeopleView {
  list: 'people' | 'invitations'
  q: string
  role: Role | undefined
  state: (typeof PERSON_STATES)[number]
  department: string | undefined
  page: number
}

const peopleView = urlView<PeopleView>(
  {
    list: firstOr(['people', 'invitations']),
    q: searchWords,
    role: oneOf(ROLES),
    state: firstOr(PERSON_STATES),
    department: textIf((name) => name !== '' && name.length <= DEPARTMENT_MAX),
    page: pageNumber,
  },
  { keeps: ['tab'] },
)

export const usePeopleView = () => useUrlView(peopleView)
export type PeoplePlace = ReturnType<typeof usePeopleView>

export const NO_FILTER = {
  q: '',
  role: undefined,
  state: 'all',
  department: undefined,
} as const satisfies Partial<PeopleView>

export const isFiltered = ({ q, role, state, department }: PeopleView) =>
  Boolean(q || role || state !== 'all' || department)
