import { hash, verify } from '@node-rs/argon2'
import { BoundedQueue } from '../../platform/bounded-queue.ts'
import { isCommonPassword } from './common-passwords.ts'

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is what a flood of sign-ins would eat the processor with. Whoever calls from where their
 * account is known has a line of their own, which strangers cannot fill.
 */
export const forStrangers = new BoundedQueue(1, 200)
export const forKnown = new BoundedQueue(2, 1000)
/** Accounts that somebody tries to guess from where they are known: one check after the other. */
export const forGuessed = new BoundedQueue(1, 100)

/** No password opens this account until an operator sets one. */
export const NO_PASSWORD = '!'

export const hashPassword = (password: string) => hash(normal(password), COST)

let decoy: Promise<string> | undefined

/** Takes as long for an account that does not exist as for one that does. */
export async function passwordMatches(stored: string | undefined, password: string) {
  decoy ??= hashPassword('nobody has this password')
  const usable = stored?.startsWith('$argon2') ? stored : undefined
  const matches = await verify(usable ?? (await decoy), normal(password))
  return matches && usable !== undefined
}

/** The same word typed on two keyboards can differ in its bytes. */
const normal = (password: string) => password.normalize('NFKC')

/** Why a new password is refused, in words for the person who chose it. */
export function passwordFault(password: string, username: string): string | undefined {
  if (isCommonPassword(password)) return 'This password is too common.'
  const account = username.split('@', 1)[0]?.toLowerCase() ?? ''
  if (account.length > 3 && password.toLowerCase().includes(account)) {
    return 'The password is too similar to the username.'
  }
  return undefined
}
