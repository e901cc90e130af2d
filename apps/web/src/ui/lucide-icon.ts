import { type ComponentProps, createElement } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: object])[]
}

const LINES = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Stands in for lucide's own in the bundle (see lean-packages.ts), which takes sizes, colours and classes
 * in several ways and asks a context for them: ours say all of that by their class.
 */
// As lucide's own.
// oxlint-disable-next-line import/no-default-export
export default function createIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: ComponentProps<'svg'>) =>
    createElement('svg', { ...LINES, 'aria-hidden': true, ...props }, parts)
}
