import { createHmac, timingSafeEqual } from 'node:crypto'
import { Place } from '@berg/contract'

const PREFIX = '~'

export const isOutsideId = (id: string) => id.startsWith(PREFIX)

/**
 * Places of another geocoder are in no table of ours. Their id carries them along, so that every node
 * can answer for every id, also when the geocoder is gone; it is signed, so that nobody makes up a place.
 */
export class OutsideIds {
  constructor(private readonly secret: string) {}

  withId(place: Omit<Place, 'id'>): Place {
    const { name, state, country, country_code, lat, lon } = place
    const fields = JSON.stringify([name, state, country, country_code, lat, lon])
    const content = Buffer.from(fields).toString('base64url')
    return { ...place, id: `${PREFIX}${content}.${this.sign(content)}` }
  }

  /** Undefined for an id that is not ours. */
  read(id: string): Place | undefined {
    const [content = '', signature = ''] = id.slice(PREFIX.length).split('.')
    const given = Buffer.from(signature)
    const expected = Buffer.from(this.sign(content))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const fields: unknown = JSON.parse(Buffer.from(content, 'base64url').toString())
    const [name, state, country, country_code, lat, lon] = fields as unknown[]
    return Place.safeParse({ id, name, state, country, country_code, lat, lon }).data
  }

  /** The purpose is signed along: no other signature of this site can pass for one of these. */
  private sign(content: string): string {
    const text = JSON.stringify(['place', content])
    return createHmac('sha256', this.secret).update(text).digest('base64url')
  }
}
