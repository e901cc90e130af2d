import { lazyModule } from '../../../lib/lazy-module.ts'

/** What only an open article needs: the carousel and the sanitiser. */
export const articleParts = lazyModule(async () => {
  const [{ ArticlePictures }, { RichText, RichLine }] = await Promise.all([
    import('./article-pictures.tsx'),
    import('../../../ui/rich-text/rich-text.tsx'),
  ])
  return { ArticlePictures, RichText, RichLine }
})
