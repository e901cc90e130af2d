import { useLayoutEffect, useRef } from 'react'
import { cn } from '../cn.ts'
import { sanitise, sanitiseLine } from './purify.ts'
import './rich-text.css'

type Write = (html: string) => string

let written: Record<'text' | 'line', Write> | undefined

/** Where there is no DOM, text is written by what sanitises there. */
export const writeRichTextBy = (other: typeof written) => void (written = other)

/** HTML that people wrote, sanitised again before it is shown. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const shown = useShown<HTMLDivElement>(html, sanitise, written?.text)
  return <div {...shown} className={cn('rich-text', className)} />
}

/** A line of it, such as a title. */
export function RichLine({ html }: { html: string }) {
  return <span {...useShown<HTMLSpanElement>(html, sanitiseLine, written?.line)} />
}

/** What came with the page was sanitised by the server and stays; everything else is drawn here. */
function useShown<E extends HTMLElement>(
  html: string,
  clean: (html: string) => Node,
  write: Write | undefined,
) {
  const ref = useRef<E>(null)
  const drawn = useRef<string>(undefined)
  useLayoutEffect(() => {
    const element = ref.current
    const isFromServer = drawn.current === undefined && element?.hasChildNodes()
    if (!isFromServer) element?.replaceChildren(clean(html))
    drawn.current = html
  }, [html, clean])
  // React leaves the inside alone; its text is never the one that people wrote.
  const dangerouslySetInnerHTML = { __html: write?.(html) ?? '' }
  return { ref, dangerouslySetInnerHTML, suppressHydrationWarning: true }
}
