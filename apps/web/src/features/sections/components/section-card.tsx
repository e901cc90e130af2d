import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

interface SectionCardProps {
  icon: ReactNode
  title: string
  /** What is found here. */
  lead: string
  children: ReactNode
}

export function SectionCard({ icon, title, lead, children }: SectionCardProps) {
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
