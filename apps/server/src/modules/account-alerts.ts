import { AccountAlerts } from '../features/auth/account-alerts.ts'
import { NoticesRepository } from '../features/notifications/notices.repository.ts'
import { reads } from '../reads.ts'
import type { Clock } from '../platform/clock.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Notices } from '../platform/notifications/notices.ts'

/** What was done to somebody's account stands where they find all that is new for them. */
export const accountAlerts = (
  mail: Mail,
  clock: Clock,
  notices: Notices = new NoticesRepository(reads),
): AccountAlerts => new AccountAlerts({ mail, clock, notices })
