import { deleteTag } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { useTagChange } from './use-tag-change.ts'

export const useDeleteTag = () => useTagChange((id: number) => call(deleteTag, { params: { id } }))
