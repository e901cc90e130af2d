import { useLayoutEffect, useRef } from 'react'
import { cn } from '../cn.ts'
import { sanitise } from './sanitise.ts'
import './rich-text.css'

/** HTML that people wrote, sanitised again before it is shown. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => ref.current?.replaceChildren(sanitise(html)), [html])
  return <div ref={ref} className={cn('rich-text', className)} />
}
