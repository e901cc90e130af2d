import { PAGES, say } from '@berg/contract'
import Award from 'lucide-react/icons/award'
import Handshake from 'lucide-react/icons/handshake'
import Leaf from 'lucide-react/icons/leaf'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Sparkles from 'lucide-react/icons/sparkles'
import { paths } from '../app/paths.ts'
import { SiteFigures } from '../features/figures/components/site-figures.tsx'
import { type PageSection, sectionsAt } from '../features/plain-pages/model/page-sections.ts'
import { ArrowLinks } from '../ui/arrow-links.tsx'
import { Card } from '../ui/card.tsx'
import { Panel, TwoColumns } from '../ui/panel.tsx'
import { RichLine, RichText } from '../ui/rich-text/rich-text.tsx'
import { WordedHeader } from '../widgets/page-words.tsx'
import { usePageReading } from '../widgets/text-reading.tsx'

const GET_TO_KNOW_US = [
  { to: PAGES.teamSpotlight, label: say('Team Spotlight') },
  { to: PAGES.greenSpot, label: say('The Green Spot') },
  { to: paths.worldMap, label: say('World Map') },
]
const MORE_TO_SEE = [
  { to: PAGES.siteDirectorSection, label: say('Site Director') },
  { to: PAGES.landing, label: say('Welcome') },
  { to: PAGES.projects, label: say('Dashboard') },
  { to: PAGES.collaborationHub, label: say('Collaboration Hub') },
  { to: PAGES.uploadCenter, label: say('Upload Center') },
  { to: PAGES.storageManagement, label: say('Storage Management') },
]

const openingOf = (html: string) => sectionsAt(2, html).find(({ title }) => !title)?.html ?? ''

/** What the site is, in the words of its staff and in figures that are counted. */
export function AboutScreen() {
  const reading = usePageReading('about')
  const sections = reading.text?.content ?? ''
  return (
    <>
      <WordedHeader reading={reading} heading={say('About The Berg')} wordsOf={openingOf} />
      <div className="mt-7 grid grid-cols-1 gap-5 sm:mt-8 lg:gap-6">
        <SiteFigures />
        <TwoColumns
          main={sectionsAt(2, sections).map(
            (section) =>
              section.title && <Section key={section.title + section.html} {...section} />,
          )}
          side={
            <>
              <Panel title={say('Get to know us')}>
                <ArrowLinks links={GET_TO_KNOW_US} />
              </Panel>
              <Panel title={say('More to see')}>
                <ArrowLinks links={MORE_TO_SEE} />
              </Panel>
            </>
          }
        />
      </div>
    </>
  )
}

/** Short words are a statement; what has headings of its own is shown side by side. */
function Section({ title, html }: PageSection) {
  const parts = sectionsAt(3, html)
  if (parts.length <= 1) return <Statement title={title} html={html} />
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="font-serif text-xl font-semibold">
        <RichLine html={title} />
      </h2>
      <div className="grid gap-x-8 gap-y-6 pt-5 sm:grid-cols-2">
        {parts.map((part) => (
          <Value key={part.title + part.html} {...part} />
        ))}
      </div>
    </Card>
  )
}

function Statement({ title, html }: PageSection) {
  return (
    <section className="rounded-card bg-foothill p-6 text-on-foothill sm:p-9">
      <h2 className="text-sm font-semibold">
        <RichLine html={title} />
      </h2>
      <RichText
        html={html}
        className="mt-3 max-w-2xl font-serif text-2xl/normal text-pretty italic sm:text-[1.75rem]/normal"
      />
    </section>
  )
}

const ICONS: Readonly<Record<string, typeof Leaf>> = {
  Innovation: Lightbulb,
  Sustainability: Leaf,
  Excellence: Award,
  Collaboration: Handshake,
}

function Value({ title, html }: PageSection) {
  const Icon = ICONS[title] ?? Sparkles
  return (
    <div className="flex gap-4">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-mist text-leaf"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        {title && (
          <h3 className="font-semibold">
            <RichLine html={title} />
          </h3>
        )}
        <RichText html={html} className="mt-0.5 text-pretty text-muted" />
      </div>
    </div>
  )
}
