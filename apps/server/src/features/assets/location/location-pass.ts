import type { Clock } from '../../../platform/clock.ts'
import { fileKeyOf } from '../../../platform/storage/file-address.ts'
import type { AssetsRepository } from '../assets.repository.ts'
import type { LocationRemover } from './location-remover.ts'

/** Sees to the files that came into the library before positions were taken out. */
export class LocationPass {
  constructor(
    private readonly assets: AssetsRepository,
    private readonly location: LocationRemover,
    private readonly clock: Clock,
    private readonly warn: (error: unknown, message: string) => void,
  ) {}

  async run(isStopping: () => boolean): Promise<void> {
    for (let last = 0; !isStopping();) {
      const next = await this.assets.nextWithLocation(last)
      if (!next) return
      last = next.id
      try {
        await this.location.run(fileKeyOf(next.fileId), next.size)
        await this.assets.markLocationChecked(next.id, this.clock.now())
      } catch (error) {
        this.warn(error, `the file ${next.fileId} could not be looked through for its position`)
      }
    }
  }
}
