import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They wait long for processes that they start, kill or freeze: begun first, they wait beside the others. */
const LONGEST = [
  'different-clocks',
  'outage',
  'crash',
  'start-embedded-postgres',
  'previews.db',
  'recovery',
  'fuzz.db',
  'costly-inputs',
  'file-uploads',
  'places.db',
  'fill.db',
  'fill-program',
  'backup.db',
  'nightly-backup',
  'kill.db',
  'storage-sweep',
  'request-limits',
  'stop.db',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/${name}`))
      return at < 0 ? LONGEST.length : at
    }
    return files.toSorted((a, b) => place(a) - place(b))
  }
}
