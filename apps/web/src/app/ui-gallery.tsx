import { useState } from 'react'
import { ArrowLinks } from '../ui/arrow-links.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Carousel } from '../ui/carousel/carousel.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Meter } from '../ui/meter.tsx'
import { monthOf } from '../ui/month-calendar/days.ts'
import { MonthCalendar } from '../ui/month-calendar/month-calendar.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { StatTiles } from '../ui/stat-tiles.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.ts'

const THEMES = ['light', 'dark'] as const
const SORTS = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
]

/** Every piece of `ui/`, in both themes. Only in development. */
export function UiGallery() {
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold">The pieces</h1>
      {THEMES.map((theme) => (
        <section key={theme} data-theme={theme} aria-label={theme} className="bg-paper text-ink">
          <div className="page grid gap-8 py-10 lg:grid-cols-2">
            <Controls theme={theme} />
            <States theme={theme} />
            <Calendar marks="bold" />
            <Calendar marks="dots" />
          </div>
        </section>
      ))}
    </>
  )
}

function Controls({ theme }: { theme: string }) {
  const [tab, setTab] = useState('overview')
  const [open, setOpen] = useState(false)
  return (
    <div className="grid content-start gap-6">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Button variant="secondary" onClick={() => toast.success('Saved', 'All is well.')}>
          Success
        </Button>
        <Button variant="quiet" onClick={() => toast.info('By the way')}>
          Info
        </Button>
        <Button variant="danger" onClick={() => toast.error('Save failed', 'Could not save post.')}>
          Failure
        </Button>
        <Button busy>Submitting...</Button>
        <Button disabled>Disabled</Button>
      </div>
      <Field label="Title" hint="Short and clear.">
        {(wiring) => <Input {...wiring} placeholder="Line 4 restarts Monday" />}
      </Field>
      <Field label="Email" error="Enter a valid email address.">
        {(wiring) => <Input {...wiring} defaultValue="ingrid@" />}
      </Field>
      <Field label="Quote">{(wiring) => <Textarea {...wiring} rows={2} />}</Field>
      <Field label="Password">{(wiring) => <PasswordInput {...wiring} />}</Field>
      <Field label="Sort">{(wiring) => <Select {...wiring} options={SORTS} />}</Field>
      <Tabs
        label="Dashboard"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'overview', label: 'Overview', content: 'What was published.' },
          { value: 'articles', label: 'Articles Management', content: 'What waits for review.' },
        ]}
      />
      <Pagination
        page={2}
        pages={8}
        hrefOf={(page) => `/ui?page=${page}`}
        label={`Pages, ${theme}`}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit post"
        description="Closing asks first."
        confirmClose="Discard what you typed?"
      >
        <Field label="Title">{(wiring) => <Input {...wiring} data-autofocus />}</Field>
      </Dialog>
    </div>
  )
}

const COUNTS = new Map([
  ['2026-11-18', 1],
  ['2026-11-21', 3],
])

function Calendar({ marks }: { marks: 'bold' | 'dots' }) {
  const [month, setMonth] = useState('2026-11')
  const [day, setDay] = useState<string>()
  const choose = (chosen: string | undefined) => {
    setDay(chosen)
    if (chosen) setMonth(monthOf(chosen))
  }
  return (
    <MonthCalendar
      month={month}
      onMonth={setMonth}
      today="2026-11-14"
      selected={day}
      onSelect={choose}
      counts={COUNTS}
      marks={marks}
    />
  )
}

function States({ theme }: { theme: string }) {
  return (
    <div className="grid content-start gap-6">
      <div className="flex flex-wrap gap-2">
        <Badge>Employee</Badge>
        <Badge tone="attention">Top News</Badge>
        <Badge tone="positive">Published</Badge>
        <Badge tone="negative">Rejected</Badge>
        <Badge tone="pending">Draft</Badge>
      </div>
      <Card className="grid gap-3 p-5">
        <p className="text-sm font-semibold text-leaf">Our People</p>
        <p className="font-serif text-xl font-semibold">Twenty-five years, one night shift</p>
        <p className="text-sm text-muted">By marta.kowalska · 13 Nov 2026</p>
      </Card>
      <Card className="grid gap-3 p-5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </Card>
      <Carousel
        label={`Slides, ${theme}`}
        count={4}
        counter
        renderSlide={(index) => <p className="py-16 text-center text-3xl">{index + 1}</p>}
      />
      <RichText html="<h2>How we won two days</h2><p>Not by <a href='/'>hurrying</a>.</p><ul><li>One level</li></ul><blockquote>“The silence.”</blockquote>" />
      <StatTiles
        label={`Figures, ${theme}`}
        stats={[
          { value: '24', label: 'Active projects' },
          { value: '94%', label: 'Completion rate' },
        ]}
      />
      <Meter label={`Progress, ${theme}`} value={64} />
      <ArrowLinks links={[{ to: '/archive', label: 'Archive of all articles' }]} />
      <Spinner />
      <EmptyState title="No posts found.">Try adjusting your search or filters.</EmptyState>
      <ErrorState title="The news could not be loaded" onRetry={() => toast.info('Retried')}>
        The site cannot be reached. Check your connection.
      </ErrorState>
    </div>
  )
}
