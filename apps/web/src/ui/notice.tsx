import type { ReactNode } from 'react'

interface NoticeProps {
  icon: ReactNode
  title: string
  /** `h1` where it is all that a page has to say. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}

/** The calm middle of a screen that has nothing to list. */
export function Notice({ icon, title, heading: Heading = 'h2', children, action }: NoticeProps) {
  return (
    <div data-notice className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <span
        aria-hidden
        className="mb-5 grid size-14 place-items-center rounded-full bg-mist text-leaf [&_svg]:size-6"
      >
        {icon}
      </span>
      <Heading className="font-serif text-2xl font-semibold">{title}</Heading>
      {children && <div className="mt-2 text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
