import { z } from 'zod'
import { described, whole } from './values.ts'

const ADDRESS = String.raw`[^\s<>@",;]+@[^\s<>@",;]+`
const SENDER = new RegExp(`^(?:([^<>"\\r\\n]*)<(${ADDRESS})>|(${ADDRESS}))$`)

/** `The Berg <berg@plant.example>`, or the address alone. */
const sender = z
  .string()
  .trim()
  .regex(SENDER)
  .transform((text) => {
    const [, name = '', named, bare = ''] = SENDER.exec(text) ?? []
    return { name: name.trim(), address: named ?? bare }
  })

/** How mails leave the site. */
export const mailVariables = {
  SMTP_URL: described(z.url({ protocol: /^smtps?$/ }).optional(), {
    accepts: 'smtp://user:password@host:587, or smtps://host for TLS from the first byte',
    use: 'The mail server. Needs MAIL_FROM and PUBLIC_URL. A password is only sent over TLS, but to this machine itself.',
    otherwise: 'none: mails stay in the outbox at /admin, where staff read them',
  }),
  MAIL_FROM: described(sender.optional(), {
    accepts: 'a sender such as The Berg <berg@plant.example>',
    use: 'Who mails come from.',
    otherwise: 'none',
  }),
  NEWSLETTER_PER_MINUTE: described(whole(1, 60_000).default(120), {
    accepts: 'a whole number from 1 to 60000',
    use: 'How many mails of a newsletter go out in a minute, from all nodes together. Some servers take no more than 30.',
  }),
  BOUNCES_URL: described(z.url({ protocol: /^imaps?$/ }).optional(), {
    accepts: 'imaps://user:password@host, or with a folder: imaps://user:password@host/Bounces',
    use: 'The mailbox to which newsletters come back that could not be delivered. Read every hour. Needs BOUNCES_ADDRESS.',
    otherwise: 'none: what comes back is not noticed, and nothing says that it is',
  }),
  BOUNCES_ADDRESS: described(z.email().optional(), {
    accepts: 'an address such as bounces@plant.example',
    use: 'The address of that mailbox. It also has to take bounces+anything@plant.example.',
    otherwise: 'none',
  }),
}
