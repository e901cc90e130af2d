import { lazyModule } from '../../../lib/lazy-module.ts'

/** What only an open article needs: the carousel, the sanitiser, and what stands around the text. */
export const articleParts = lazyModule(async () => {
  const [pictures, text, tools, { PrintHead, PrintFoot }, { MoreToRead }, { Listen }] =
    await Promise.all([
      import('./article-pictures.tsx'),
      import('../../../ui/rich-text/rich-text.tsx'),
      import('./article-tools.tsx'),
      import('./article-print.tsx'),
      import('./more-to-read.tsx'),
      import('./listen.tsx'),
    ])
  const { ArticlePictures } = pictures
  const { RichText, RichLine } = text
  return { ArticlePictures, RichText, RichLine, ...tools, PrintHead, PrintFoot, MoreToRead, Listen }
})
