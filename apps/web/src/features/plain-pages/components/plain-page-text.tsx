import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { TextSkeleton } from '../../../ui/skeleton.tsx'

/** The sanitiser comes while the text is on its way. */
const richText = lazyModule(async () => {
  const { RichText } = await import('../../../ui/rich-text/rich-text.tsx')
  return { RichText }
})

/** The text, or its shape as long as it is undefined. */
export function PlainPageText({ html }: { html: string | undefined }) {
  const parts = useLazyModule(richText)
  if (parts === 'failed')
    return (
      <p role="alert" className="text-clay">
        The page could not be loaded. Check your connection and reload it.
      </p>
    )
  if (!parts || html === undefined)
    return (
      <div className="grid gap-10">
        <TextSkeleton label="Loading the page" />
        <TextSkeleton label="Loading the page" />
      </div>
    )
  return <parts.RichText html={html} />
}
