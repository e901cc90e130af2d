interface Limits {
  milliseconds: number
  bytes: number
}

/** Asks a service that is not ours: in time, of a bearable size, and without being sent elsewhere. */
export async function fetchJson(
  address: string,
  init: RequestInit,
  { milliseconds, bytes }: Limits,
): Promise<unknown> {
  const limit = new AbortController()
  // Not AbortSignal.timeout: Node may collect that while the answer comes, and then waits for ever.
  const timer = setTimeout(() => limit.abort(new Error('aborted due to timeout')), milliseconds)
  try {
    const answer = await fetch(address, { ...init, redirect: 'error', signal: limit.signal })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`it answered ${answer.status}`)
    }
    return JSON.parse(await readLimited(answer, bytes))
  } finally {
    clearTimeout(timer)
  }
}

async function readLimited(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > most) throw new Error(`its answer has more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
