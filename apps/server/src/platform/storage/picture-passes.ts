import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, MINUTE_MS } from '../clock.ts'

/** So long a text stays open on a device that others use. */
const MINUTES = 10
const WIDTH = 960

interface Pass {
  reader?: unknown
  expires?: unknown
  signature?: unknown
}

/**
 * Addresses of pictures for somebody who is not signed in: each opens one picture, for a while. It names the person;
 * whoever serves the picture looks up whether they may still see it.
 */
export class PicturePasses {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  addressOf(picture: string, reader: number): string {
    const expires = this.clock.now().getTime() + MINUTES * MINUTE_MS
    const query = new URLSearchParams({
      w: String(WIDTH),
      reader: String(reader),
      expires: String(expires),
      signature: this.sign(picture, reader, expires),
    })
    return `/media/${picture}?${query.toString()}`
  }

  /** For whom the address of a picture was made; undefined where it is not one of these, or too old. */
  readerOf(picture: string, { reader, expires, signature }: Pass): number | undefined {
    const person = Number(reader)
    const until = Number(expires)
    const given = Buffer.from(typeof signature === 'string' ? signature : '')
    const expected = Buffer.from(this.sign(picture, person, until))
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs && until > this.clock.now().getTime() ? person : undefined
  }

  private sign(picture: string, reader: number, expires: number): string {
    const text = JSON.stringify(['picture pass', picture, reader, expires])
    return createHmac('sha256', this.secret).update(text).digest('base64url')
  }
}
