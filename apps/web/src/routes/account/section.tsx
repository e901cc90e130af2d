import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  /** What it is for, in a sentence. */
  about: ReactNode
  children: ReactNode
}

/** A part of the account that is saved on its own: what it is beside what can be done. */
export function Section({ id, title, about, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 gap-x-10 gap-y-4 border-t border-line py-7 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="font-serif text-xl font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
