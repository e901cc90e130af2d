import type { LeadershipMessage } from '@berg/contract'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'

/** The quote and what follows it. */
export function LeadershipText({ message }: { message: LeadershipMessage }) {
  return (
    <>
      <blockquote className="mb-8 max-w-2xl border-s-4 border-marigold ps-5 font-serif text-2xl/normal italic sm:ps-7 sm:text-[1.75rem]/normal">
        “{message.quote}”
      </blockquote>
      <RichText html={message.content} />
    </>
  )
}
