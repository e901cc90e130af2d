import { useId, type ReactNode } from 'react'
import type { Sample, Block, BlockOf } from '../model/sample.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StatTiles } from '../../../ui/stat-tiles.tsx'
import { ArrowLinks } from '../../../ui/arrow-links.tsx'
import { Button } from '../../../ui/button.tsx'
import { Entries, tellSample } from './entries.tsx'
import { Shares } from './shares.tsx'
import { Card } from '../../../ui/card.tsx'

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
      <div className="mt-7 grid grid-cols-1 gap-5 sm:mt-8 lg:gap-6">
        {stats && <StatTiles label="Figures" stats={stats} />}
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
          <div className="grid grid-cols-1 gap-5 lg:gap-6">
            <Blocks blocks={main} isWide />
          </div>
          <div className="grid grid-cols-1 gap-5 lg:gap-6">
            <Blocks blocks={side} />
          </div>
        </div>
      </div>
    </>
  )
}

interface BlocksProps {
  blocks: readonly Block[]
  isWide?: boolean
}

function Blocks({ blocks, isWide = false }: BlocksProps) {
  return blocks.map((block) => <OneBlock key={block.title} block={block} isWide={isWide} />)
}

function OneBlock({ block, isWide }: { block: Block; isWide: boolean }) {
  if (block.kind === 'statement') return <Statement {...block} />
  if (block.kind === 'links') return <Links {...block} isWide={isWide} />
  return (
    <Panel title={block.title}>
      {block.kind === 'entries' && <Entries {...block} />}
      {block.kind === 'shares' && <Shares {...block} />}
      {block.kind === 'actions' && <Actions {...block} />}
      {block.kind === 'facts' && <Facts {...block} />}
      {block.kind === 'values' && <Values {...block} />}
    </Panel>
  )
}

function Statement({ title, text }: BlockOf<'statement'>) {
  return (
    <section className="rounded-card bg-foothill p-6 text-on-foothill sm:p-9">
      <h2 className="text-sm font-semibold">{title}</h2>
      <p className="mt-3 max-w-2xl font-serif text-2xl/normal text-pretty italic sm:text-[1.75rem]/normal">
        {text}
      </p>
    </section>
  )
}

function Links({ title, links, isWide }: BlockOf<'links'> & { isWide: boolean }) {
  return (
    <Panel title={title}>
      <ArrowLinks links={links} isWide={isWide} />
    </Panel>
  )
}

function Actions({ actions }: BlockOf<'actions'>) {
  return (
    <div className="grid gap-2.5">
      {actions.map((action) => (
        <Button key={action} variant="secondary" onClick={tellSample}>
          {action}
        </Button>
      ))}
    </div>
  )
}

function Facts({ facts }: BlockOf<'facts'>) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <dt>{name}</dt>
          <dd className="font-semibold even-figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Values({ values }: BlockOf<'values'>) {
  return (
    <div className="grid gap-x-8 gap-y-6 pt-2 sm:grid-cols-2">
      {values.map(({ icon: Icon, title, text }) => (
        <div key={title} className="flex gap-4">
          <span
            aria-hidden
            className="grid size-11 shrink-0 place-items-center rounded-full bg-mist text-leaf"
          >
            <Icon className="size-5" />
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-0.5 text-pretty text-muted">{text}</p>
          </div>
        </div>
      ))}
    </div>
  )
}

/** A block of a screen under its title. */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-5 sm:p-6">
        <h2 id={id} className="font-serif text-xl font-semibold">
          {title}
        </h2>
        <div className="mt-3">{children}</div>
      </Card>
    </section>
  )
}
