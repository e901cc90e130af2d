import type { PresenceRepository } from './presence.repository.ts'

/** The choice alone: when somebody was there is nothing that is held. All of it goes with the account. */
export class PresencePersonalData {
  constructor(private readonly presence: Pick<PresenceRepository, 'isOn'>) {}

  async exportOf(userId: number) {
    return { is_on: await this.presence.isOn(userId) }
  }
}
