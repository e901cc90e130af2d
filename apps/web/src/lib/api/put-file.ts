import { errorFrom, NetworkError } from './errors.ts'

interface Options {
  /** From 0 to 100. */
  onProgress: (percent: number) => void
  signal: AbortSignal
  timeLimitMs: number
}

/** Sends a file to an address made for it. By XMLHttpRequest: `fetch` does not tell how far it is. */
export function putFile(address: string, file: File, options: Options): Promise<void> {
  const { onProgress, signal, timeLimitMs } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = (message: string) => () => reject(new NetworkError(message, undefined))
    request.open('PUT', address)
    request.setRequestHeader('content-type', file.type)
    request.timeout = timeLimitMs
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      const { status, statusText, responseText } = request
      void errorFrom(new Response(responseText, { status, statusText })).then(reject)
    })
    request.addEventListener('error', fail('The connection broke off.'))
    request.addEventListener('timeout', fail('The upload took too long.'))
    request.addEventListener('abort', fail('The upload was stopped.'))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()
    request.send(file)
  })
}
