import type { Picture } from './articles.ts'

const IMAGE = /<img\b(?:[^>"]|"[^"]*")*?\ssrc="([^"?#]*)/g

const withoutQuery = (url: string) => url.replace(/[?#].*$/, '')

/** The addresses of the pictures in a text that was sanitised, without their query. */
export const picturesInText = (html: string): Set<string> =>
  new Set([...html.matchAll(IMAGE)].map(([, src = '']) => src.replaceAll('&amp;', '&')))

/** The pictures of an article that do not stand in its text: those are shown above it. */
export function picturesBesideText<P extends Pick<Picture, 'url' | 'in_text'>>(article: {
  content?: string | undefined
  images: readonly P[]
}): P[] {
  if (article.content === undefined) return article.images.filter(({ in_text }) => !in_text)
  const inText = picturesInText(article.content)
  return article.images.filter(({ url }) => !inText.has(withoutQuery(url)))
}
