import { type AuditArea, say } from '@berg/contract'
import {
  oneOf,
  pageNumber,
  searchWords,
  textIf,
  urlView,
  useUrlView,
} from '../../../lib/url-view.ts'
import { isDay } from '../../../ui/month-calendar/days.ts'
import type { AuditQuestion } from '../api/audit.ts'

export const AREAS: Readonly<Record<AuditArea, string>> = {
  'sign-ins': say('Sign-ins'),
  accounts: say('Accounts and roles'),
  articles: say('Articles'),
  newsletters: say('Newsletters'),
  files: say('Files'),
  pages: say('Pages and messages'),
  projects: say('Projects'),
  words: say('Tags and search words'),
  pins: say('Pins'),
  exports: say('Exports, backups, bin'),
}

/** What of the log is shown, as the address says. */
export interface AuditView {
  who: string
  what: AuditArea | undefined
  /** `article:12` */
  about: string | undefined
  from: string | undefined
  to: string | undefined
  page: number
}

const isSubject = (text: string) => /^[a-z_]+(:.{1,180})?$/.test(text)

export const auditView = urlView<AuditView>(
  {
    who: searchWords,
    what: oneOf(Object.keys(AREAS) as AuditArea[]),
    about: textIf(isSubject),
    from: textIf(isDay),
    to: textIf(isDay),
    page: pageNumber,
  },
  { keeps: ['tab'] },
)

export const useAuditView = () => useUrlView(auditView)
export type AuditPlace = ReturnType<typeof useAuditView>

export const NO_FILTER = {
  who: '',
  what: undefined,
  about: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<AuditView>

export const isFiltered = ({ who, what, about, from, to }: AuditView) =>
  Boolean(who || what || about || from || to)

/** What is asked of the server about it. */
export const questionOf = ({ who, what, about, from, to }: AuditView): AuditQuestion => ({
  actor: who.slice(0, 100) || undefined,
  action: what,
  subject: about,
  from,
  to,
})
