import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

const BLOCK = 16
const HALF = BLOCK / 2
const SEALED = /^[0-9a-f]{32}$/

/** An id, and what it is bound to: a number too, 0 where it is bound to nothing. */
export interface BoundId {
  id: number
  to: number
}

/**
 * Ids in addresses that go out to people: they tell nothing, not even which came first, and nobody makes one. An id is
 * one block of the cipher, of which eight bytes are zeros: whatever else is tried opens to something else.
 */
export class SealedIds {
  private readonly key: Buffer

  /** @param purpose an id that was sealed for another one does not open */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', `sealed-ids ${purpose}`, 32))
  }

  seal(id: number, to = 0): string {
    const block = Buffer.alloc(BLOCK)
    block.writeUInt32BE(to, HALF)
    block.writeUInt32BE(id, HALF + 4)
    return createCipheriv('aes-256-ecb', this.key, null)
      .setAutoPadding(false)
      .update(block)
      .toString('hex')
  }

  /** Undefined for what is none of ours, or is bound to something. */
  open(text: string): number | undefined {
    const bound = this.openBound(text)
    return bound?.to === 0 ? bound.id : undefined
  }

  /** Undefined for what is none of ours. */
  openBound(text: string): BoundId | undefined {
    if (!SEALED.test(text)) return undefined
    const block = createDecipheriv('aes-256-ecb', this.key, null)
      .setAutoPadding(false)
      .update(Buffer.from(text, 'hex'))
    if (block.readBigUInt64BE() !== 0n) return undefined
    return { to: block.readUInt32BE(HALF), id: block.readUInt32BE(HALF + 4) }
  }
}
