import { lazyModule } from '../../../lib/lazy-module.ts'

/** What only an open article needs: the carousel, the sanitiser, and what stands around the text. */
export const articleParts = lazyModule(async () => {
  const [pictures, text, tools, print, { MoreToRead }, { Listen }, { ReadingLanguage }] =
    await Promise.all([
      import('./article-pictures.tsx'),
      import('../../../ui/rich-text/rich-text.tsx'),
      import('./article-tools.tsx'),
      import('./article-print.tsx'),
      import('./more-to-read.tsx'),
      import('./listen.tsx'),
      import('./reading-language.tsx'),
    ])
  const { ArticlePictures } = pictures
  const { RichText, RichLine } = text
  const { PrintHead, PrintFoot } = print
  const around = { PrintHead, PrintFoot, MoreToRead, Listen, ReadingLanguage }
  return { ArticlePictures, RichText, RichLine, ...tools, ...around }
})
