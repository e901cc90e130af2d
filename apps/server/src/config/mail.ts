import { z } from 'zod'
import { described } from './values.ts'

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
}
