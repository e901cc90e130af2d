import { errorFrom, NetworkError } from '../api/errors.ts'
import { type Frame, FrameParser } from './frames.ts'

interface Reading {
  address: string
  access: string | null
  lastEventId: string | undefined
  /** Nothing has come for so long: whatever the browser believes, there is no stream. */
  silenceMs: number
  onBytes: () => void
  onFrame: (frame: Frame) => void
  signal: AbortSignal
}

/** How a stream was over: its server ended it, it was silent for too long, or whoever reads it called it off. */
export type Ending = 'ended' | 'silent' | 'called off'

/** Reads a stream to its end. By `fetch`, because an `EventSource` cannot send the token but in its address. */
export async function readStream(reading: Reading): Promise<Ending> {
  const { address, access, lastEventId, silenceMs, signal } = reading
  const controller = new AbortController()
  let isSilent = false
  const giveUp = () => {
    isSilent = true
    controller.abort()
  }
  let silence = setTimeout(giveUp, silenceMs)
  const callOff = () => controller.abort()
  signal.addEventListener('abort', callOff)
  try {
    if (signal.aborted) return 'called off'
    const response = await fetch(address, {
      headers: {
        accept: 'text/event-stream',
        ...(access && { authorization: `Bearer ${access}` }),
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      signal: controller.signal,
    })
    if (!response.ok) throw await errorFrom(response)
    await readBody(response, reading, () => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, silenceMs)
    })
    return 'ended'
  } catch (error) {
    if (isSilent) return 'silent'
    if (signal.aborted) return 'called off'
    throw error instanceof TypeError ? new NetworkError('The stream was cut off.', error) : error
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', callOff)
    controller.abort()
  }
}

async function readBody({ body }: Response, reading: Reading, onLife: () => void): Promise<void> {
  const reader = body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  const parser = new FrameParser()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onLife()
    reading.onBytes()
    for (const frame of parser.push(decoder.decode(value, { stream: true }))) reading.onFrame(frame)
  }
}
