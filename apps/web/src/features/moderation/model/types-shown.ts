import type { ListView } from './list-view.ts'

type Type = NonNullable<ListView['type']>

/** Posts and events are shown or not; undefined is both. */
export const hasType = (shown: ListView['type'], type: Type) =>
  shown === undefined || shown === type

/** What is shown after one was switched. Without either there would be nothing to see: then both. */
export function withType(shown: ListView['type'], type: Type, on: boolean): ListView['type'] {
  const other = type === 'post' ? 'event' : 'post'
  if (on || !hasType(shown, other)) return undefined
  return other
}
