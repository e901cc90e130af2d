import { lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { type LookupFunction, isIP } from 'node:net'
import { OutsideRefusal } from './fetch-limited.ts'
import { isPublicAddress } from './public-address.ts'

/** Which addresses may be asked. Only tests have another answer than the internet. */
export type IsReachable = (address: string) => boolean

interface Limits {
  bytes: number
  signal: AbortSignal
}

const MOST_REDIRECTS = 3
const HEADERS = { 'user-agent': 'the-berg', accept: 'image/*', 'accept-encoding': 'identity' }

/**
 * Gets what anybody may get from the internet, on behalf of somebody who wrote the address: never from a
 * machine of our own network, however the name resolves and wherever it sends us.
 */
export async function fetchPublic(
  address: string,
  { bytes, signal }: Limits,
  isReachable: IsReachable = isPublicAddress,
): Promise<Buffer> {
  let url = webAddress(address)
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const answer = await ask(url, signal, isReachable)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return readLimited(answer, bytes)
    answer.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) {
      throw new OutsideRefusal(statusCode)
    }
    url = webAddress(headers.location, url)
  }
  throw new Error('it sends us on too often')
}

function webAddress(text: string, base?: URL): URL {
  const url = new URL(text, base)
  if (!/^https?:$/.test(url.protocol)) throw new Error('only http and https can be asked')
  if (url.username || url.password) throw new Error('its address has a user in it')
  return url
}

function ask(url: URL, signal: AbortSignal, isReachable: IsReachable): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Numbers are not looked up.
  if (isIP(host) && !isReachable(host)) throw new Error('its address is not public')
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      headers: HEADERS,
      signal,
      lookup: lookupReachable(isReachable),
      // A connection of its own: one that is kept might lead elsewhere.
      agent: false,
    }
    const asked = (url.protocol === 'https:' ? askHttps : askHttp)(url, options)
    asked.once('response', resolve).once('error', reject).end()
  })
}

/** What was checked is what the connection goes to: nobody resolves the name a second time. */
const lookupReachable =
  (isReachable: IsReachable): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error('it has no address'), '', 0)
      if (!found.every(({ address }) => isReachable(address))) {
        return done(new Error('its address is not public'), '', 0)
      }
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

async function readLimited(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > most) throw new Error(`its answer has more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
