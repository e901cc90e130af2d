import { sayCount } from '@berg/contract'
import { useWaitingCount } from '../api/authoring.ts'

export function WaitingCount() {
  const waiting = useWaitingCount(true)
  if (!waiting) return null
  return (
    <span className="inline-grid min-w-5 place-items-center rounded-full bg-marigold px-1.5 text-xs/5 font-semibold text-on-marigold even-figures">
      <span aria-hidden>{waiting}</span>
      <span className="sr-only">
        {sayCount(waiting, '{n} waits for review', '{n} wait for review')}
      </span>
    </span>
  )
}
