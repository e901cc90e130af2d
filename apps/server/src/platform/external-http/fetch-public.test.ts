import { expect, it } from 'vitest'
import { isPublicAddress } from './fetch-public.ts'

it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is on the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.9.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2001::1',
  '2002:a00:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'localhost',
  '',
  '0x7f.1',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
