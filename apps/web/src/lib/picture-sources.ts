import type { Picture } from '@berg/contract'

/** Used where the browser knows no `srcset`. */
const FALLBACK_WIDTH = 960

const atWidth = (url: string, width: number) => `${url}?w=${width}`

/** The addresses of a picture in the widths that the server has it in. */
export function sourcesOf({ url, widths }: Picture): { src: string; srcSet: string | undefined } {
  if (widths.length === 0) return { src: url, srcSet: undefined }
  const fallback = widths.findLast((width) => width <= FALLBACK_WIDTH) ?? widths[0]
  return {
    src: fallback ? atWidth(url, fallback) : url,
    srcSet: widths.map((width) => `${atWidth(url, width)} ${width}w`).join(', '),
  }
}
