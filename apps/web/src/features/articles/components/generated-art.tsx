import { type Article, type Category, say } from '@berg/contract'
import { useId } from 'react'

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
      aria-label={say('No image')}
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
      <use href={`/covers.svg#${article.category.slice(0, 2)}`} />
    </svg>
  )
}

/** From the sky to the foreground, and the sun. */
const PALETTES: Record<Category, readonly [string, string, string, string, string, string]> = {
  'Site Updates': ['#d6e8dc', '#f4eccf', '#8fbfa6', '#3f8a68', '#155640', '#f3b94a'],
  'Our People': ['#fbe6d8', '#f6d3bd', '#e9ae93', '#d3805f', '#a4533a', '#f8c46a'],
  'Health & Safety': ['#e0ecf8', '#c9dff2', '#9dc1e2', '#6796c4', '#2f5f90', '#fdf1cf'],
  'HR Corner': ['#f7edd6', '#f3ddb0', '#dfbd7d', '#b98f4e', '#7a5a2a', '#fff6e0'],
}

const ART_WIDTH = 800
const ART_HEIGHT = 500
const LAYERS = 3
const POINTS = 5

interface Art {
  sky: readonly [string, string]
  sun: { x: number; y: number; r: number; fill: string }
  layers: readonly { d: string; fill: string }[]
}

/** A calm landscape, the same for the same title and category on every device. */
export function composeArt(title: string, category: Category): Art {
  const next = randomFrom(`${category} ${title}`)
  const between = (low: number, high: number) => Math.round(low + next() * (high - low))
  const [high, low, far, middle, near, sun] = PALETTES[category]
  const isSharp = next() < 0.5
  return {
    sky: [high, low],
    sun: { x: between(140, 660), y: between(90, 210), r: between(46, 84), fill: sun },
    layers: [far, middle, near].map((fill, layer) => {
      const base = 210 + layer * 95
      const rise = 90 - layer * 22
      const heights = Array.from({ length: POINTS }, () => between(base - rise, base + rise / 2))
      return { fill, d: isSharp && layer < LAYERS - 1 ? ridge(heights, between) : hills(heights) }
    }),
  }
}

type Between = (low: number, high: number) => number

const STEP = ART_WIDTH / (POINTS - 1)
const closed = (line: string) => `${line} V${ART_HEIGHT} H0 Z`

/** Peaks and saddles. */
function ridge(heights: readonly number[], between: Between): string {
  const points = heights.flatMap((y, at) => {
    const x = at * STEP + (at > 0 && at < POINTS - 1 ? between(-50, 50) : 0)
    const saddle = `${Math.round(x + STEP / 2)} ${y + between(40, 80)}`
    return at < POINTS - 1 ? [`${x} ${y}`, saddle] : [`${x} ${y}`]
  })
  return closed(`M${points.join(' L')}`)
}

/** One soft line. */
function hills([first = 0, ...rest]: readonly number[]): string {
  let [x, y] = [0, first]
  const curves = rest.map((height) => {
    const middle = x + STEP / 2
    const curve = `C${middle} ${y} ${middle} ${height} ${x + STEP} ${height}`
    ;[x, y] = [x + STEP, height]
    return curve
  })
  return closed(`M0 ${first} ${curves.join(' ')}`)
}

/** Numbers from 0 to 1 that follow from a text (FNV-1a, then mulberry32). */
function randomFrom(text: string): () => number {
  let seed = 0x811c9dc5
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
