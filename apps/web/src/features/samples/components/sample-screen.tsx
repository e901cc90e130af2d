import { Blocks } from './blocks.tsx'
import type { Sample } from '../model/sample.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StatTiles } from '../../../ui/stat-tiles.tsx'

/** Every screen with sample figures. Which one it is, its data say. */
export function SampleScreen({ sample }: { sample: Sample }) {
  const { heading, lead, fact, stats, main, side } = sample
  return (
    <>
      <header>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone="pending">Sample data</Badge>
          <span>{fact ?? 'Names and figures on this page are made up.'}</span>
        </p>
        <h1 className="mt-3 font-serif text-3xl font-semibold sm:text-4xl">{heading}</h1>
        <p className="mt-2 max-w-2xl text-lg text-pretty text-muted">{lead}</p>
      </header>
      <div className="mt-7 grid gap-5 sm:mt-8 lg:gap-6">
        {stats && <StatTiles label="Figures" stats={stats} />}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
          <div className="grid gap-5 lg:gap-6">
            <Blocks blocks={main} isWide />
          </div>
          <div className="grid gap-5 lg:gap-6">
            <Blocks blocks={side} />
          </div>
        </div>
      </div>
    </>
  )
}
