import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { TextSkeleton } from '../../../ui/skeleton.tsx'

/** Above the text of the message. */
export function LeadershipQuote({ quote }: { quote: string }) {
  return (
    <blockquote className="mb-8 max-w-2xl border-l-4 border-marigold pl-5 font-serif text-2xl/normal italic sm:pl-7 sm:text-[1.75rem]/normal">
      “{quote}”
    </blockquote>
  )
}

/** What only an open message needs: the sanitiser. */
export const richText = lazyModule(async () => {
  const { RichText } = await import('../../../ui/rich-text/rich-text.tsx')
  return { RichText }
})

/** The text where its code comes on demand. */
export function LeadershipText({ html }: { html: string }) {
  const parts = useLazyModule(richText)
  if (parts === undefined) return <TextSkeleton label="Loading the message" />
  if (parts === 'failed')
    return (
      <p role="alert" className="text-clay">
        The message could not be loaded. Check your connection and reload the page.
      </p>
    )
  return <parts.RichText html={html} />
}
