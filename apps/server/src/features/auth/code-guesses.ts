import { networkOf } from '../../platform/http/network-of.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { DeviceCookie } from './device-cookie.ts'

/** Of a device on which somebody has signed in, or confirmed with a PIN. */
const CODES_PER_DEVICE: Limit = { name: 'code-device', capacity: 60, refillSeconds: 60 }
/** Of all others behind an address. Codes are long: this slows guessing down and closes nothing for long. */
export const CODES_PER_ADDRESS: Limit = { name: 'code-address', capacity: 200, refillSeconds: 2 }

/** Counts codes that people type, each use of codes by itself; what goes well does not count. */
export class CodeGuesses {
  constructor(
    private readonly throttle: Throttle,
    private readonly cookies: Pick<DeviceCookie, 'read'>,
    private readonly use: 'welcome' | 'must-read',
  ) {}

  count = (caller: Caller) => this.throttle.take(...this.bucketOf(caller))

  giveBack = (caller: Caller) => this.throttle.giveBack(...this.bucketOf(caller))

  private bucketOf({ cookie, address }: Caller): [Limit, string] {
    const device = this.cookies.read(cookie)
    return device
      ? [CODES_PER_DEVICE, `${this.use} ${device}`]
      : [CODES_PER_ADDRESS, `${this.use} ${networkOf(address)}`]
  }
}
