export interface Limits {
  milliseconds: number
  bytes: number
}

export interface OutsideAnswer {
  bytes: Buffer
  /** The type that it says it is of, in small letters and without parameters. */
  type: string
}

/** It answered, but not with what was asked for. */
export class OutsideRefusal extends Error {
  constructor(readonly status: number) {
    super(`it answered ${status}`)
  }
}

/**
 * Asks a service that is not ours: in time, of a bearable size, and without being sent elsewhere. What it
 * throws never names the address: that may hold a key.
 */
export async function fetchLimited(
  address: string,
  init: RequestInit,
  { milliseconds, bytes }: Limits,
): Promise<OutsideAnswer> {
  const limit = new AbortController()
  // Not AbortSignal.timeout: Node may collect that while the answer comes, and then waits for ever.
  const timer = setTimeout(() => limit.abort(new Error('aborted due to timeout')), milliseconds)
  try {
    const asked = fetch(address, { ...init, redirect: 'manual', signal: limit.signal })
    const answer = await asked.catch((error: unknown) => {
      throw new Error(reasonOf(error))
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new OutsideRefusal(answer.status)
    }
    const [type = ''] = (answer.headers.get('content-type') ?? '').toLowerCase().split(';')
    return { bytes: await readLimited(answer.body ?? [], bytes), type: type.trim() }
  } finally {
    clearTimeout(timer)
  }
}

/** 'fetch failed' says nothing: its cause does. A fault of the address itself would repeat the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof TypeError)) return error instanceof Error ? error.message : String(error)
  const { message, cause } = error
  if (!(cause instanceof Error)) return 'its address cannot be asked'
  return `${message}: ${cause.message || String((cause as NodeJS.ErrnoException).code)}`
}

export async function readLimited(
  body: AsyncIterable<Uint8Array> | Uint8Array[],
  most: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > most) throw new Error(`its answer has more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

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
