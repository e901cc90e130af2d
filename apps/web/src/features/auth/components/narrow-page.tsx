import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

interface NarrowPageProps {
  title: string
  about: ReactNode
  children: ReactNode
}

/** A page with one short form. */
export function NarrowPage({ title, about, children }: NarrowPageProps) {
  return (
    <Card className="mx-auto max-w-md p-5 sm:my-6 sm:p-8">
      <h1 className="font-serif text-3xl font-semibold">{title}</h1>
      <div className="mt-2 mb-6 text-muted">{about}</div>
      {children}
    </Card>
  )
}
