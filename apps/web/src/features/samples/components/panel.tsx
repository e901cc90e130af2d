import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

/** A block of a screen under its title. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
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
