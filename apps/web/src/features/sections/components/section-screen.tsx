import { say } from '@berg/contract'
import FolderOpen from 'lucide-react/icons/folder-open'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import type { Section } from '../model/sections.ts'
import { ArrowLinks } from '../../../ui/arrow-links.tsx'
import { Card } from '../../../ui/card.tsx'

export function SectionScreen({ section }: { section: Section }) {
  const { heading, intro, updates, resources, contacts } = section
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{heading}</h1>
      <p className="mt-2 max-w-2xl text-lg text-pretty text-muted">{intro}</p>
      <div className="mt-8 grid gap-5 md:grid-cols-2 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-3 lg:gap-6">
        <SectionCard
          icon={<Sparkles />}
          title={say('Latest Updates')}
          lead={say('Curated highlights and announcements.')}
        >
          <ArrowLinks links={updates} />
        </SectionCard>
        <SectionCard
          icon={<FolderOpen />}
          title={say('Resources')}
          lead={say('Quick links and documents.')}
        >
          <ArrowLinks links={resources} />
        </SectionCard>
        <SectionCard
          icon={<MessagesSquare />}
          title={say('Contacts')}
          lead={say('Who to reach for help.')}
        >
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

interface SectionCardProps {
  icon: ReactNode
  title: string
  /** What is found here. */
  lead: string
  children: ReactNode
}

function SectionCard({ icon, title, lead, children }: SectionCardProps) {
  return (
    <Card className="flex flex-col p-5 sm:p-6">
      <span
        aria-hidden
        className="mb-4 grid size-11 place-items-center rounded-full bg-mist text-leaf [&_svg]:size-5"
      >
        {icon}
      </span>
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      <p className="mt-1 text-muted">{lead}</p>
      <div className="mt-4 border-t border-line pt-2">{children}</div>
    </Card>
  )
}
