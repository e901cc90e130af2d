import type { Clock } from '../clock.ts'

interface Entry<T> {
  value: T
  size: number
  until: number
}

/** What an entry takes besides its bytes, roughly. */
const OVERHEAD = 500

/** Keeps what was used last, up to a number of bytes and for a time. */
export class ByteCache<T extends { bytes: Buffer }> {
  /** In the order of their use: a Map keeps the order in which keys came. */
  private readonly entries = new Map<string, Entry<T>>()
  private size = 0

  constructor(
    private readonly most: number,
    private readonly milliseconds: number,
    private readonly clock: Clock,
  ) {}

  get(key: string): T | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.remove(key)
    if (this.clock.now().getTime() >= entry.until) return undefined
    this.add(key, entry)
    return entry.value
  }

  set(key: string, value: T): void {
    this.remove(key)
    const size = value.bytes.length + 2 * key.length + OVERHEAD
    this.add(key, { value, size, until: this.clock.now().getTime() + this.milliseconds })
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.most) return
      this.remove(oldest)
    }
  }

  private add(key: string, entry: Entry<T>): void {
    this.entries.set(key, entry)
    this.size += entry.size
  }

  private remove(key: string): void {
    this.size -= this.entries.get(key)?.size ?? 0
    this.entries.delete(key)
  }
}
