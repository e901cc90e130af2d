import { BlockList, isIPv4, isIPv6 } from 'node:net'

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
