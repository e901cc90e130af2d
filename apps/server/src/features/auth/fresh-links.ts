import type { Caller } from '../../platform/http/serve.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { UsersRepository } from './users.repository.ts'

export const LINKS_PER_ACCOUNT: Limit = { name: 'verify-link', capacity: 3, refillSeconds: 600 }
const LINKS_PER_ADDRESS: Limit = { name: 'verify-address', capacity: 30, refillSeconds: 120 }

interface Needs {
  users: Pick<UsersRepository, 'idsByNameOrEmail'>
  throttle: Throttle
  links: JobQueue<{ users: number[] }>
}

/** A fresh link for whoever has registered and lost the first. */
export class FreshLinks {
  constructor(private readonly needs: Needs) {}

  /** Does the same, and takes as long, whether or not anybody has: the mail is a job. */
  async ask(email: string, { address }: Pick<Caller, 'address'>): Promise<void> {
    const { throttle, users, links } = this.needs
    await throttle.take(LINKS_PER_ADDRESS, networkOf(address))
    await throttle.take(LINKS_PER_ACCOUNT, email.toLowerCase())
    await links.enqueue({ users: await users.idsByNameOrEmail(email) })
  }
}
