import { IMAGES_MAX } from '@berg/contract'
import { safeImage } from '../../platform/html/allowed.ts'

export interface ImageOfArticle {
  url: string
  alt: string
}

/** The given images, then those in the text; each address once and without its query. */
export function mergeImages(
  given: readonly ImageOfArticle[],
  inText: readonly { src: string; alt: string }[],
): ImageOfArticle[] {
  const merged = new Map<string, ImageOfArticle>()
  const all = [...given, ...inText.map(({ src, alt }) => ({ url: src, alt }))]
  for (const image of all) {
    const url = safeImage(image.url)?.replace(/[?#].*$/, '')
    if (url && !merged.has(url)) merged.set(url, { url, alt: image.alt })
  }
  return [...merged.values()].slice(0, IMAGES_MAX)
}
