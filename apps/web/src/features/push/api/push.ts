import {
  deletePushDevice,
  getPush,
  type InputOf,
  putPushDevice,
  type PushTopic,
  tryPush,
  updatePush,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { forgetDevice, subscribeDevice } from '../model/device.ts'

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => call(getPush, {}, { signal }),
})

type Change = InputOf<typeof updatePush>['body']

/** What comes, on all devices of this person. */
export function useChoosePush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => call(updatePush, { body }),
    onSuccess: (push) => client.setQueryData(pushQuery.queryKey, push),
  })
}

export const topicChange = (topic: PushTopic, isOn: boolean): Change => ({
  topics: { [topic]: isOn },
})

/** Whether anything comes to this device. */
export function usePushHere(siteKey: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return call(putPushDevice, { body: await subscribeDevice(siteKey) })
      await call(deletePushDevice)
      await forgetDevice()
      return call(getPush)
    },
    onSuccess: (push) => client.setQueryData(pushQuery.queryKey, push),
  })
}

export const useTryPush = () => useMutation({ mutationFn: () => call(tryPush) })
