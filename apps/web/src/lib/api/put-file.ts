import { ApiError, NetworkError } from './errors.ts'
import { storageWords } from './storage-words.ts'

interface Options {
  /** The token, where the address is one of our own calls and not made for the file. */
  access?: string | null
  /** How many bytes are on their way or there. */
  onProgress: (bytes: number) => void
  signal: AbortSignal
  timeLimitMs: number
}

/** A line on which nothing moves for so long is dead, whatever the browser believes. */
const SILENCE_MS = 60_000

/**
 * Sends a file, or a part of one. By XMLHttpRequest: `fetch` does not
 * tell how far it is. Throws `ApiError`, `NetworkError` or the signal's own reason.
 */
export function putFile(address: string, content: Blob, options: Options): Promise<void> {
  const { access, onProgress, signal, timeLimitMs } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = (message: string) => () => reject(new NetworkError(message, undefined))
    let silence: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(stop, SILENCE_MS)
    }
    request.open('PUT', address)
    if (content.type) request.setRequestHeader('content-type', content.type)
    if (access) request.setRequestHeader('authorization', `Bearer ${access}`)
    request.timeout = timeLimitMs
    request.upload.addEventListener('progress', ({ loaded }) => {
      listen()
      onProgress(loaded)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      reject(refusalOf(request))
    })
    request.addEventListener('error', fail('The connection was lost.'))
    request.addEventListener('timeout', fail('The upload took too long.'))
    request.addEventListener('abort', () => {
      if (signal.aborted) reject(signal.reason as Error)
      else fail('The connection was lost.')()
    })
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
    })
    if (signal.aborted) return reject(signal.reason as Error)
    signal.addEventListener('abort', stop)
    listen()
    request.send(content)
  })
}

/** Status and words, because a storage may be anybody's. */
function refusalOf({ status, statusText, responseText }: XMLHttpRequest): ApiError {
  const detail = `${status} ${storageWords(responseText) || statusText}`.trim()
  const unknown = { retryAfter: undefined, requestId: undefined }
  return new ApiError({ status, statusText, detail, fieldErrors: {}, ...unknown })
}
