import { useQuery } from '@tanstack/react-query'
import { searchReadingQuery } from '../api/search.ts'
import { describeReading } from '../model/describe-reading.ts'

/** Says what was searched for, where that is not only what was typed. */
export function SearchReading({ search }: { search: string }) {
  const { data = [] } = useQuery(searchReadingQuery(search))
  const { corrected, also } = describeReading(data)
  return (
    <>
      {corrected && (
        <span className="block text-base text-ink">
          Showing results for “<strong>{corrected}</strong>”
        </span>
      )}
      {also && <span className="block">Also: {also}</span>}
    </>
  )
}
