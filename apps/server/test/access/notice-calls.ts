import * as contract from '@berg/contract'
import { type Cast, subjectsOf } from './subjects.ts'

/** A point of the curve: the device of the standard's example. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Every call about what somebody is told. */
export function noticeCalls(cast: Cast) {
  const { nothing } = subjectsOf(cast)
  const sends = (body: object) => async () => ({ body })
  const device = { endpoint: 'https://push.example/a-device', keys: KEYS }
  const calls: (readonly [contract.Endpoint, string, () => Promise<object>])[] = [
    [contract.listNotifications, '', nothing],
    [contract.countUnseenNotifications, '', nothing],
    [contract.markNotificationsSeen, 'these', sends({ ids: [1] })],
    [contract.markNotificationsSeen, 'all', sends({ all: true })],
    [contract.getPush, '', nothing],
    [contract.updatePush, '', sends({ topics: { posts: true } })],
    [contract.putPushDevice, 'off', sends(device)],
    [contract.tryPush, 'off', nothing],
    [contract.deletePushDevice, '', nothing],
    [contract.getEmergencyReach, '', nothing],
    [contract.sendEmergency, '', sends({ text: 'Leave the hall' })],
  ]
  return calls
}
