import { mergeTag } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { useTagChange } from './use-tag-change.ts'

export const useMergeTag = () =>
  useTagChange(({ id, into }: { id: number; into: number }) =>
    call(mergeTag, { params: { id }, body: { into } }),
  )
