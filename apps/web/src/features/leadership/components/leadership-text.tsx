import type { LeadershipMessage } from '@berg/contract'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { TextSkeleton } from '../../../ui/skeleton.tsx'

/** What only an open message needs: the sanitiser. */
export const richText = lazyModule(async () => {
  const { RichText } = await import('../../../ui/rich-text/rich-text.tsx')
  return { RichText }
})

/** The quote and what follows it. */
export function LeadershipText({ message }: { message: LeadershipMessage }) {
  const parts = useLazyModule(richText)
  return (
    <>
      <blockquote className="mb-8 max-w-2xl border-l-4 border-marigold pl-5 font-serif text-2xl/normal italic sm:pl-7 sm:text-[1.75rem]/normal">
        “{message.quote}”
      </blockquote>
      {parts === undefined && <TextSkeleton label="Loading the message" />}
      {parts === 'failed' && (
        <p role="alert" className="text-clay">
          The message could not be loaded. Check your connection and reload the page.
        </p>
      )}
      {parts && parts !== 'failed' && <parts.RichText html={message.content} />}
    </>
  )
}
