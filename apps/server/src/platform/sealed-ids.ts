import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

const BLOCK = 16
const SEALED = /^[0-9a-f]{32}$/
const ZEROS = Buffer.alloc(BLOCK - 4)

/**
 * Ids in addresses that go out to people: they tell nothing, not even which came first, and nobody makes one. An id is
 * one block of the cipher, of which twelve bytes are zeros: whatever else is tried opens to something else.
 */
export class SealedIds {
  private readonly key: Buffer

  /** @param purpose an id that was sealed for another one does not open */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', `sealed-ids ${purpose}`, 32))
  }

  seal(id: number): string {
    const block = Buffer.concat([ZEROS, Buffer.alloc(4)])
    block.writeUInt32BE(id, ZEROS.length)
    return createCipheriv('aes-256-ecb', this.key, null)
      .setAutoPadding(false)
      .update(block)
      .toString('hex')
  }

  /** Undefined for what is none of ours. */
  open(text: string): number | undefined {
    if (!SEALED.test(text)) return undefined
    const block = createDecipheriv('aes-256-ecb', this.key, null)
      .setAutoPadding(false)
      .update(Buffer.from(text, 'hex'))
    const isOurs = block.subarray(0, ZEROS.length).equals(ZEROS)
    return isOurs ? block.readUInt32BE(ZEROS.length) : undefined
  }
}
