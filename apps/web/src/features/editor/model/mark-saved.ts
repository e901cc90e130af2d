import './mark-saved.css'

/** How long a list may take to show it, and how long it stays marked then; the mark fades before. */
const WAIT_MS = 15_000
const MARKED_MS = 30_000

/** Brings the article that was saved into view, once a list shows it, and marks it for a moment. */
export function markSaved(id: number): void {
  const mark = () => {
    const link = document.querySelector<HTMLElement>(`main [data-article="${id}"]`)
    const entry = link?.closest<HTMLElement>('article, tr, li')
    if (!entry) return
    stop()
    entry.scrollIntoView({ block: 'center' })
    // Who came here by saving goes on there; who was here already keeps their place.
    if (!document.activeElement?.matches('a, button, input')) link?.focus({ preventScroll: true })
    entry.dataset['saved'] = ''
    setTimeout(() => delete entry.dataset['saved'], MARKED_MS)
  }
  const observer = new MutationObserver(mark)
  const timer = setTimeout(() => stop(), WAIT_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  mark()
}
