import type { Figures } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import { dayAt } from '../../platform/site-day.ts'
import type { FiguresRepository } from './figures.repository.ts'

interface Parts {
  figures: FiguresRepository
  /** What stands on the About page, which staff edit. */
  aboutWords: () => Promise<string>
  clock: Clock
  timezone: string
}

/** What there is on the site, counted. */
export class FiguresService {
  constructor(private readonly parts: Parts) {}

  async get(): Promise<Figures> {
    const { figures, aboutWords, clock, timezone } = this.parts
    const counts = await figures.count()
    return { ...counts, years: yearsSince(await aboutWords(), dayAt(timezone, clock.now())) }
  }
}

/** Of the words 'Established 2015'; null where no year is named, or one that is still to come. */
export function yearsSince(words: string, today: string): number | null {
  const [, year] =
    /\bEstablished (\d{4})\b/i.exec(words.replace(/<[^>]*>|&nbsp;/g, ' ').replace(/\s+/g, ' ')) ??
    []
  const years = Number(today.slice(0, 4)) - Number(year)
  return years >= 0 ? years : null
}
