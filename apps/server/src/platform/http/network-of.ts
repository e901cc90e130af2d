import { isIPv6 } from 'node:net'

const IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What stands for the line that somebody calls from: an IPv4 address, or the first half of an IPv6
 * address, of which every household has all the second halves.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [bare = ''] = address.split('%', 1)
  const old = IN_IPV6.exec(bare)?.[1]
  if (old) return old
  if (!isIPv6(bare)) return bare
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0')
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':')
}
