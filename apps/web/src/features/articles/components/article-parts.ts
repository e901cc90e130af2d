import { lazyModule } from '../../../lib/lazy-module.ts'

/** What only an open article needs: the carousel, the sanitiser, and what stands around the text. */
export const articleParts = lazyModule(async () => {
  const [pictures, texts, tools, print, more, calendar] = await Promise.all([
    import('./article-pictures.tsx'),
    import('../../../ui/rich-text/rich-text.tsx'),
    import('./article-tools.tsx'),
    import('./article-print.tsx'),
    import('./more-to-read.tsx'),
    import('./add-to-calendar.tsx'),
  ])
  const { ArticlePictures } = pictures
  const { RichText, RichLine } = texts
  const { ArticleTools } = tools
  const { PrintHead, PrintFoot } = print
  const { MoreToRead } = more
  const { AddToCalendar } = calendar
  return {
    ArticlePictures,
    RichText,
    RichLine,
    ArticleTools,
    PrintHead,
    PrintFoot,
    MoreToRead,
    AddToCalendar,
  }
})
