import { AuthorNoticesRepository } from '../features/articles/author-notices.repository.ts'
import { AccountNews } from '../features/auth/account-news.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Mail } from '../platform/mail/mail.ts'

/** What was done to somebody's account stands where they find all that is new for them. */
export function accountNews(database: Database, mail: Mail, clock: Clock): AccountNews {
  const notices = new AuthorNoticesRepository(database)
  return new AccountNews({ mail, clock, notify: (tx, notice) => notices.tell(tx, notice) })
}
