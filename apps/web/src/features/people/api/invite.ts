import { createInvitations, type InputOf } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'

type NewInvitations = InputOf<typeof createInvitations>['body']

export const invite = (body: NewInvitations) => call(createInvitations, { body })
