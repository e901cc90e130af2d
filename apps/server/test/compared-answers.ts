import { KeptAnswers, type Sized } from '../src/platform/http/kept-answers.ts'

interface Compared extends Sized {
  readonly etag?: string
}

/** Answers what would be made now, and fails where something else is kept that nobody has told to go. */
export class ComparedAnswers extends KeptAnswers {
  override answer<T extends Compared>(key: string, make: () => Promise<T>): Promise<T> {
    // A page says when it was made: its answers are compared, and not the page.
    return key.startsWith('page ') ? make() : this.compared(key, make)
  }

  /** Nothing leaves uncompared. */
  override open(): void {}

  private async compared<T extends Compared>(key: string, make: () => Promise<T>): Promise<T> {
    await this.feed.caughtUp()
    const before = await super.answer(key, make)
    const now = await make()
    if (now.etag === before.etag) return now
    await this.feed.caughtUp()
    if (!this.isKept(key, before)) return now
    throw new Error(`What is kept of ${key} is out of date: a write has told nobody.`)
  }
}
