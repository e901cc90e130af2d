import { z } from 'zod'

/** The widths in which the server hands out its own pictures. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const

export const Picture = z.object({
  url: z.string(),
  alt: z.string(),
  /** 0 where nobody knows: pictures of other sites. */
  width: z.int(),
  height: z.int(),
  /** Widths in pixels in which the server has the picture: append `?w=`. Empty for pictures of others. */
  widths: z.array(z.int()),
  /** In a summary, which has no text to find it in: the picture stands in the text. */
  in_text: z.literal(true).optional(),
})
export type Picture = z.infer<typeof Picture>

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
