import { useLayoutEffect, useRef } from 'react'
import { cn } from '../cn.ts'
import { sanitise, sanitiseLine } from './sanitise.ts'
import './rich-text.css'

/** HTML that people wrote, sanitised again before it is shown. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => ref.current?.replaceChildren(sanitise(html)), [html])
  return <div ref={ref} className={cn('rich-text', className)} />
}

/** A line of it, such as a title. */
export function RichLine({ html }: { html: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => ref.current?.replaceChildren(sanitiseLine(html)), [html])
  return <span ref={ref} />
}
