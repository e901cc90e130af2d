import type { Article } from '@berg/contract'
import { useId } from 'react'
import { ART_HEIGHT, ART_WIDTH, composeArt } from '../model/art.ts'

interface GeneratedArtProps {
  article: Pick<Article, 'title' | 'category'>
  className?: string
}

/** For an article without a picture. */
export function GeneratedArt({ article, className }: GeneratedArtProps) {
  const id = useId()
  const { sky, sun, layers } = composeArt(article.title, article.category)
  return (
    <svg
      role="img"
      aria-label="No image"
      viewBox={`0 0 ${ART_WIDTH} ${ART_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={sky[0]} />
        <stop offset="1" stopColor={sky[1]} />
      </linearGradient>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={sun.fill} />
      {layers.map(({ d, fill }) => (
        <path key={fill} d={d} fill={fill} />
      ))}
    </svg>
  )
}
