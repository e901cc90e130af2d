import { onDemand } from '../../../lib/on-demand.ts'

/** What only an open message needs: the sanitiser. */
export const richText = onDemand(async () => {
  const { RichText } = await import('../../../ui/rich-text/rich-text.tsx')
  return { RichText }
})
