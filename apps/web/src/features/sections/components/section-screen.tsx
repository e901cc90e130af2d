import FolderOpen from 'lucide-react/icons/folder-open'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Sparkles from 'lucide-react/icons/sparkles'
import { useLocation } from 'react-router'
import { SectionCard } from './section-card.tsx'
import { sectionAt } from '../model/sections.ts'
import { ArrowLinks } from '../../../ui/arrow-links.tsx'

export function SectionScreen() {
  const { heading, intro, updates, resources, contacts } = sectionAt(useLocation().pathname)
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{heading}</h1>
      <p className="mt-2 max-w-2xl text-lg text-pretty text-muted">{intro}</p>
      <div className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        <SectionCard
          icon={<Sparkles />}
          title="Latest Updates"
          lead="Curated highlights and announcements."
        >
          <ArrowLinks links={updates} />
        </SectionCard>
        <SectionCard icon={<FolderOpen />} title="Resources" lead="Quick links and documents.">
          <ArrowLinks links={resources} />
        </SectionCard>
        <SectionCard icon={<MessagesSquare />} title="Contacts" lead="Who to reach for help.">
          <dl>
            {contacts.map(({ who, why }) => (
              <div key={who} className="py-2">
                <dt className="font-semibold">{who}</dt>
                <dd className="text-sm text-muted">{why}</dd>
              </div>
            ))}
          </dl>
        </SectionCard>
      </div>
    </>
  )
}
