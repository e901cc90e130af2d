import type { Config } from '../../config.ts'
import { Smtp } from '../../platform/mail/smtp.ts'
import { fault, type Finding, ok, warning } from './findings.ts'

const ABOUT = 'mail'

/** Says hello to the mail server and signs in, and sends nothing. */
export async function mailFinding({ mail, registration }: Config): Promise<Finding> {
  if (!mail && registration === 'domain') {
    const said =
      'Whoever registers needs a link by mail, and no mail server is set: set SMTP_URL, or hand the links on from the outbox at /admin.'
    return warning(ABOUT, said)
  }
  if (!mail) return ok(ABOUT, 'No mail server is set: mails stay in the outbox.')
  const { host } = new URL(mail.smtpUrl)
  const smtp = new Smtp(mail)
  try {
    await smtp.check()
    return ok(ABOUT, `${host} answers, and mails come from ${mail.from.address}.`)
  } catch (error) {
    return fault(ABOUT, `${host} does not let us in: ${(error as Error).message}`)
  } finally {
    smtp.close()
  }
}
