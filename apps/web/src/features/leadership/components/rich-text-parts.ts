import { lazyModule } from '../../../lib/lazy-module.ts'

/** What only an open message needs: the sanitiser. */
export const richText = lazyModule(async () => {
  const { RichText } = await import('../../../ui/rich-text/rich-text.tsx')
  return { RichText }
})
