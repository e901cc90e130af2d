import { type ReactNode, useId } from 'react'
import { Link } from '../routing/link.tsx'
import { buttonStyle } from './button-style.ts'
import { Card } from './card.tsx'

interface PanelProps {
  title: string
  /** Beside the title. */
  action?: ReactNode
  /** Beside the title: the way to all of it. */
  more?: { to: string; label: string }
  /** Rows in it need no frame of their own. */
  isFlat?: boolean
  children: ReactNode
}

/** A block of a screen under its title. */
export function Panel({ title, action, more, isFlat = false, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="font-serif text-xl font-semibold">
            {title}
          </h2>
          {action}
          {more && (
            <Link to={more.to} className={buttonStyle('quiet', '-my-2 -me-3', 'narrow')}>
              {more.label}
            </Link>
          )}
        </div>
        <div data-flat={isFlat ? '' : undefined} className="mt-3">
          {children}
        </div>
      </Card>
    </section>
  )
}

/** A wide column and a narrow one beside it, where there is room for two. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
      <div className="grid grid-cols-1 gap-5 lg:gap-6">{main}</div>
      <div className="grid grid-cols-1 gap-5 lg:gap-6">{side}</div>
    </div>
  )
}
