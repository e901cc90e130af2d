/** As the sanitiser writes it; text and attributes never hold a bare `<`. */
const PICTURE = /(<img src=")([^"]*)"/g

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
}
const unescape = (text: string) =>
  text.replace(/&(?:amp|quot|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] as string)

export const isForeign = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address)

/** The foreign addresses of pictures in sanitised HTML. */
export const addressesIn = (html: string): string[] =>
  [...html.matchAll(PICTURE)].map(([, , src = '']) => unescape(src)).filter(isForeign)

/** The same HTML with other addresses for its pictures. */
export const withAddresses = (html: string, copies: ReadonlyMap<string, string>): string =>
  html.replace(PICTURE, (whole, tag: string, src: string) => {
    const copy = copies.get(unescape(src))
    return copy ? `${tag}${copy}"` : whole
  })
