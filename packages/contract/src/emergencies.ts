import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdempotencyKey } from './parameters.ts'

/** What a locked screen still shows in full. */
export const EMERGENCY_MAX = 300
export const EMERGENCIES_PER_HOUR = 3

const EmergencyText = z
  .string()
  .trim()
  .min(1, 'This field may not be blank.')
  .max(EMERGENCY_MAX)
  .refine((text) => !/[^\P{C}\n]/u.test(text), 'Leave out characters that cannot be seen.')

/** How many it would reach, and by which way. Who they are is told to nobody. */
const EmergencyReach = z.object({
  /** Everybody with an account that is in use: on the screen, at once where they are signed in. */
  people: z.int(),
  /** Devices that take messages; 0 where the site sends none. */
  devices: z.int(),
  /** People with a confirmed address; 0 where no mail leaves the site. */
  mails: z.int(),
})
export type EmergencyReach = z.infer<typeof EmergencyReach>

export const getEmergencyReach = endpoint({
  method: 'GET',
  path: '/api/emergencies/reach/',
  access: 'signed-in',
  summary: 'How many an emergency would reach now; for those who may send one',
  response: EmergencyReach,
})

export const sendEmergency = endpoint({
  method: 'POST',
  path: '/api/emergencies/',
  access: 'signed-in',
  summary:
    `Tell everybody at once, on the screen, on devices and by mail; at most ${EMERGENCIES_PER_HOUR} an hour on the whole site. For those ` +
    'whom superusers have given the right. Repeated with the same Idempotency-Key it sends nothing again and gives the first answer',
  headers: IdempotencyKey,
  givesFirstAnswer: true,
  body: z.strictObject({ text: EmergencyText }),
  response: z.object({ id: z.int(), created: z.iso.datetime() }),
  status: 201,
})
