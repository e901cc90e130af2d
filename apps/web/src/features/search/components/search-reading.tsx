import { say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { sayRich } from '../../../lib/say-rich.tsx'
import { searchReadingQuery } from '../api/search.ts'
import { describeReading, withoutLacking } from '../model/describe-reading.ts'

const NONE: readonly never[] = []

interface SearchReadingProps {
  search: string
  /** Nothing is shown for anything where there is none. */
  hasResults: boolean
  /** The words that each of the results lacks. */
  missing?: readonly (readonly string[])[]
}

/** Says what was searched for, where that is not only what was typed. */
export function SearchReading({ search, hasResults, missing = NONE }: SearchReadingProps) {
  const { data = [] } = useQuery(searchReadingQuery(search))
  if (!hasResults) return null
  const { corrected, also } = describeReading(withoutLacking(data, missing))
  return (
    <>
      {missing.length > 0 && (
        <span className="block text-base text-ink">
          {say('Nothing has all of these words. Here is what has most of them.')}
        </span>
      )}
      {corrected && (
        <span className="block text-base text-ink">
          {sayRich('Showing results for “{words}”', { words: <strong>{corrected}</strong> })}
        </span>
      )}
      {also && <span className="block">{say('Also: {words}', { words: also })}</span>}
    </>
  )
}
