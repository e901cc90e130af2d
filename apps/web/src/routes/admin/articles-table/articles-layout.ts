import { useState } from 'react'
import { keepOnDevice } from '../../../lib/keep-on-device.ts'

export type ArticlesLayout = 'cards' | 'table'

const nameOf = (userId: number) => `berg-articles-layout-${userId}`

/** How somebody likes to see the articles: each person's own, also where several use a device. */
export function useArticlesLayout(userId: number) {
  const [layout, setLayout] = useState(() => stored(userId))
  const choose = (next: ArticlesLayout) => {
    setLayout(next)
    try {
      keepOnDevice(nameOf(userId), next)
    } catch {
      // A device that keeps nothing forgets it with the page.
    }
  }
  return [layout, choose] as const
}

function stored(userId: number): ArticlesLayout {
  try {
    return localStorage.getItem(nameOf(userId)) === 'table' ? 'table' : 'cards'
  } catch {
    return 'cards'
  }
}
