import { lookup } from 'node:dns'
import { type IncomingMessage, request as askHttp, type RequestOptions } from 'node:http'
import { request as askHttps } from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'
import { OutsideRefusal, readLimited } from './fetch-limited.ts'

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
    const answer = await ask(url, { headers: HEADERS, signal }, isReachable)
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

interface Asked {
  method?: 'POST'
  headers: Record<string, string | number>
  body?: Buffer
  signal: AbortSignal
}

/** What a service of the internet said to something that it was sent. It is not followed elsewhere. */
export async function postPublic(
  address: string,
  { milliseconds, ...asked }: Required<Pick<Asked, 'headers' | 'body'>> & { milliseconds: number },
  isReachable: IsReachable = isPublicAddress,
): Promise<{ status: number; headers: IncomingMessage['headers'] }> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error('it took too long')), milliseconds)
  try {
    const sent = { ...asked, method: 'POST', signal: limit.signal } as const
    const answer = await ask(webAddress(address), sent, isReachable)
    answer.destroy()
    return { status: answer.statusCode ?? 0, headers: answer.headers }
  } finally {
    clearTimeout(timer)
  }
}

function ask(
  url: URL,
  { method, headers, body, signal }: Asked,
  isReachable: IsReachable,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Numbers are not looked up.
  if (isIP(host) && !isReachable(host)) throw new Error('its address is not public')
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: method ?? 'GET',
      headers,
      signal,
      lookup: lookupReachable(isReachable),
      // A connection of its own: one that stays open might lead elsewhere.
      agent: false,
    }
    const asked = (url.protocol === 'https:' ? askHttps : askHttp)(url, options)
    asked.once('response', resolve).once('error', reject).end(body)
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

/** Of this machine, of its network, of nobody, or of many. */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Parts of what is public that lead elsewhere: tunnels, translations, examples. */
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const privateAddresses = new BlockList()
for (const [net, prefix] of PRIVATE_V4) privateAddresses.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of PRIVATE_V6) privateAddresses.addSubnet(net, prefix, 'ipv6')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the internet, and nothing nearer. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateAddresses.check(address, 'ipv4')
  if (!isIPv6(address)) return false
  return publicV6.check(address, 'ipv6') && !privateAddresses.check(address, 'ipv6')
}
