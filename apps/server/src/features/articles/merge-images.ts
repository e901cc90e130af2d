import { IMAGES_MAX } from '@berg/contract'
import { safeImage } from '../../platform/html/sanitise.ts'
import type { CleanText } from '../../platform/html/sanitise.ts'
import { type Reading, imagesIn } from '../../platform/html/read.ts'

export interface ImageOfArticle {
  url: string
  alt: string
}

/** The given images, then those in the text; each address once and without its query. */
export function mergeImages(
  given: readonly ImageOfArticle[],
  inText: Reading['images'],
): ImageOfArticle[] {
  const merged = new Map<string, ImageOfArticle>()
  const all = [...given, ...inText.map(({ src, alt }) => ({ url: src, alt }))]
  for (const image of all) {
    const url = safeImage(image.url)?.replace(/[?#].*$/, '')
    if (url && !merged.has(url)) merged.set(url, { url, alt: image.alt })
  }
  return [...merged.values()].slice(0, IMAGES_MAX)
}

const picturesOf = (images: Reading['images']) =>
  new Map(mergeImages([], images).map(({ url, alt }) => [url, alt]))

/**
 * The images when only the text was changed: those that were taken out of it go, and those in it
 * are described as it says. The others stay, all in their order.
 */
export function imagesAfter(
  images: ImageOfArticle[],
  before: string,
  after: CleanText,
): ImageOfArticle[] {
  if (before === after.html) return images
  const [wasIn, isIn] = [picturesOf(imagesIn(before)), picturesOf(after.images)]
  return images
    .filter(({ url }) => isIn.has(url) || !wasIn.has(url))
    .map(({ url, alt }) => ({ url, alt: isIn.get(url) || alt }))
}
