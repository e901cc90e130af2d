import { type Limits, fetchLimited } from './fetch-limited.ts'

/** Asks a service that is not ours for JSON. */
export async function fetchJson(
  address: string,
  init: RequestInit,
  limits: Limits,
): Promise<unknown> {
  return parseJson((await fetchLimited(address, init, limits)).bytes)
}

/** The parser's own complaint would repeat part of the answer. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Error('its answer is not valid JSON')
  }
}
