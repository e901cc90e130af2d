import { type InputOf, exportAudit, listAudit } from '@berg/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'
import { saveFile } from '../../../lib/save-file.ts'

export const AUDIT_PAGE_SIZE = 25

export type AuditQuestion = InputOf<typeof exportAudit>['query']

export const auditQuery = (question: AuditQuestion, page: number) =>
  queryOptions({
    queryKey: ['audit', { ...question, page }],
    queryFn: async ({ signal }) => {
      const query = { ...question, page, page_size: AUDIT_PAGE_SIZE }
      return pageIn(await call(listAudit, { query }, { signal }))
    },
  })

/** All of it, whatever page is shown. */
export const useDownloadAudit = () =>
  useMutation({
    mutationFn: async (query: AuditQuestion) => {
      const file: unknown = await call(exportAudit, { query })
      saveFile(file as Blob, 'activity.csv')
    },
  })
