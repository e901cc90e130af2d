import { useEffect } from 'react'

const SITE = 'The Berg'

let page = ''
let count = 0
let covers: readonly { title: string }[] = []

function show(): void {
  document.title = `${count ? `(${count}) ` : ''}${covers.at(-1)?.title ?? page} · ${SITE}`
}

/** Of what is new for whoever is signed in: '(3) Home · The Berg'. */
export function showCountInTitle(news: number): void {
  count = news
  show()
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title
    show()
  }, [title])
}

/** Names what stands open over the page, for as long as it does. */
export function useCoverTitle(title: string): void {
  useEffect(() => {
    const cover = { title }
    covers = [...covers, cover]
    show()
    return () => {
      covers = covers.filter((open) => open !== cover)
      show()
    }
  }, [title])
}
