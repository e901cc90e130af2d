import { updateTag, type InputOf } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { useTagChange } from './use-tag-change.ts'

type Change = InputOf<typeof updateTag>['body'] & { id: number }

export const useUpdateTag = () =>
  useTagChange(({ id, ...body }: Change) => call(updateTag, { params: { id }, body }))
