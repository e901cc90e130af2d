import type { PushRepository } from './push.repository.ts'

/** On which devices somebody has messages, and about what. It goes with the account. */
export class PushPersonalData {
  constructor(private readonly push: PushRepository) {}

  exportOf(userId: number) {
    return this.push.exportOf(userId)
  }
}
