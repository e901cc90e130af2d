import { useLayoutEffect, useRef } from 'react'
import { cn } from '../cn.ts'
import { sanitise, sanitiseLine } from './purify.ts'
import './rich-text.css'

type Write = (html: string) => string

let written: Record<'text' | 'line', Write> | undefined

/** Where there is no DOM, text is written by what sanitises there. */
export const writeRichTextBy = (other: typeof written) => void (written = other)

/** The language of what people wrote. */
interface Language {
  lang?: string
  dir?: 'ltr' | 'rtl'
}

interface RichTextProps extends Language {
  html: string
  className?: string
}

/** HTML that people wrote, sanitised again before it is shown. */
export function RichText({ html, className, ...language }: RichTextProps) {
  const shown = useShown<HTMLDivElement>(html, sanitise, written?.text)
  return <div {...shown} {...language} className={cn('rich-text', className)} />
}

/** A line of it, such as a title. */
export function RichLine({ html, ...language }: Language & { html: string }) {
  const shown = useShown<HTMLSpanElement>(html, sanitiseLine, written?.line)
  return <span {...shown} {...language} className={language.dir && 'block'} />
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
