import type { Endpoint, InputOf, ResponseOf } from '@berg/contract'
import { tokens } from '../session/tokens.ts'
import { ApiError, notSignedIn } from './errors.ts'
import { renewAccess } from './refresh.ts'
import { send } from './send.ts'

interface Options {
  signal?: AbortSignal
}

type Arguments<E extends Endpoint> = keyof InputOf<E> extends never
  ? [input?: Record<string, never>, options?: Options]
  : [input: InputOf<E>, options?: Options]

/** Makes a call of the contract. Throws `ApiError` or `NetworkError`, or the signal's own reason. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input = {}, { signal } = {}]: Arguments<E>
): Promise<ResponseOf<E>> {
  const access = endpoint.ignoresToken ? null : tokens.access()
  // The answer is known: after a sign-out, what was on the screen would all ask in vain.
  if (!access && endpoint.access !== 'public') throw notSignedIn()
  try {
    return (await send(endpoint, input, access, signal)) as ResponseOf<E>
  } catch (error) {
    if (endpoint.ignoresToken || !(error instanceof ApiError) || error.status !== 401) throw error
    const renewed = await renewAccess(access)
    if (!renewed) throw error
    return (await send(endpoint, input, renewed, signal)) as ResponseOf<E>
  }
}
