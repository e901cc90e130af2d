import {
  ACCOUNT_ENDED,
  type Access,
  type Endpoint,
  type InputOf,
  PROOF_NEEDED,
  refreshTokens,
  type ResponseOf,
  type TokenPair,
} from '@berg/contract'
import { randomKey } from '../random-key.ts'
import { personIn } from '../person-in.ts'
import { tokens } from '../session.ts'
import { ApiError, letBe, notSignedIn } from './errors.ts'
import { send, type SendOptions } from './send.ts'

type Arguments<E extends Endpoint> = keyof InputOf<E> extends never
  ? [input?: Record<string, never>, options?: SendOptions]
  : [input: InputOf<E>, options?: SendOptions]

/** Makes a call of the contract. Throws `ApiError` or `NetworkError`, or an `AbortError` where it was called off. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input = {}, options]: Arguments<E>
): Promise<ResponseOf<E>> {
  const attempt = (given: object) => {
    const sent = (access: string | null) => send(endpoint, given, access, options)
    return endpoint.ignoresToken ? sent(null) : withToken(endpoint.access, sent)
  }
  const make = (given: object) =>
    attempt(given).catch(async (error: unknown) => {
      const wantsProof = error instanceof ApiError && error.sentDetail === PROOF_NEEDED
      if (!wantsProof) throw error
      if (!(await askForProof())) throw letBe()
      return attempt(given)
    })
  const { headers } = input as { headers?: { 'idempotency-key'?: string } }
  const isKeyless = endpoint.givesFirstAnswer && !headers?.['idempotency-key']
  const answer = isKeyless ? underOneKey(endpoint, input, make) : make(input)
  return (await answer) as ResponseOf<E>
}

let onProofNeeded: () => Promise<boolean> = async () => false
let asking: Promise<boolean> | undefined

/** How the person is asked to show that it is them; true where they have. The app sets it; there is one. */
export function setProofHandler(handler: () => Promise<boolean>): () => void {
  onProofNeeded = handler
  return () => void (onProofNeeded = async () => false)
}

/** However many calls want it, it is asked for once. */
function askForProof(): Promise<boolean> {
  asking ??= onProofNeeded().finally(() => (asking = undefined))
  return asking
}

/** Keys of calls without an answer that says what became of them. */
const unanswered = new Map<string, string>()

/** Whoever presses again after a cut repeats the call, and makes no second one. */
async function underOneKey<T>(
  { method, path }: Endpoint,
  input: { headers?: object },
  make: (given: object) => Promise<T>,
): Promise<T> {
  const name = JSON.stringify([method, path, personIn(tokens.access() ?? ''), input])
  const key = unanswered.get(name) ?? randomKey()
  unanswered.set(name, key)
  try {
    const answer = await make({ ...input, headers: { ...input.headers, 'idempotency-key': key } })
    unanswered.delete(name)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) unanswered.delete(name)
    throw error
  }
}

/** Tries with the token at hand and, where that is spent, once more with a new one. */
export async function withToken<T>(
  level: Access,
  attempt: (access: string | null) => Promise<T>,
): Promise<T> {
  const access = tokens.access()
  // The answer is known: after a sign-out, what was on the screen would all ask in vain.
  if (!access && level !== 'public') throw notSignedIn()
  try {
    return await attempt(access)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const renewed = await renewAccess(access)
    if (!renewed) throw error
    return attempt(renewed)
  }
}

const REFUSALS = new Set([400, 401])
/** What one tab stores reaches the process of another a moment after the lock does. */
const STORAGE_LAG_MS = 100

let underWay: Promise<string | null> | undefined
let onSessionEnd: (hasLeft: boolean) => void = () => {}

/** What happens when the server takes the session away. The app sets it; there is one. */
export function setSessionEndHandler(handler: typeof onSessionEnd): () => void {
  onSessionEnd = handler
  return () => void (onSessionEnd = () => {})
}

/**
 * A new access token in place of a spent one; null when there is nothing to renew or the server
 * refuses. However many requests ask, one refresh is made: per tab by the shared promise, over all
 * tabs by the lock.
 */
function renewAccess(spent: string | null): Promise<string | null> {
  underWay ??= aloneAmongTabs(() => renew(spent)).finally(() => (underWay = undefined))
  return underWay
}

function aloneAmongTabs<T>(task: () => Promise<T>): Promise<T> {
  // Absent on plain http; the server allows parallel tabs a short grace for that.
  if (!navigator.locks) return task()
  return navigator.locks.request('berg-refresh', async () => {
    await new Promise((resolve) => setTimeout(resolve, STORAGE_LAG_MS))
    return task()
  })
}

async function renew(spent: string | null): Promise<string | null> {
  const current = tokens.access()
  if (current && current !== spent) return ofSamePerson(spent) // another tab was quicker

  const refresh = tokens.refresh()
  if (!refresh) {
    if (current) endSession()
    return null
  }
  try {
    const pair = (await send(refreshTokens, { body: { refresh } }, null)) as TokenPair
    if (tokens.refresh() !== refresh) return ofSamePerson(spent) // signed out or in meanwhile
    tokens.set(pair)
    return pair.access
  } catch (error) {
    if (!(error instanceof ApiError && REFUSALS.has(error.status))) throw error
    if (tokens.refresh() !== refresh) return ofSamePerson(spent)
    endSession(error.sentDetail === ACCOUNT_ENDED)
    return null
  }
}

/** What one person asked for is not sent again in the name of another. */
function ofSamePerson(spent: string | null): string | null {
  const current = tokens.access()
  return current && spent && personIn(current) === personIn(spent) ? current : null
}

function endSession(hasLeft = false): void {
  tokens.clear()
  onSessionEnd(hasLeft)
}
