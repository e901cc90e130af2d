import { createTag, type InputOf } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { useTagChange } from './use-tag-change.ts'

export const useCreateTag = () =>
  useTagChange((body: InputOf<typeof createTag>['body']) => call(createTag, { body }))
