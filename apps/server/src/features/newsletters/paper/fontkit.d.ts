/** What we use of it; it brings no types. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(
      text: string,
      features: readonly string[],
    ): {
      advanceWidth: number
      glyphs: { codePoints: number[] }[]
    }
  }
  export function create(bytes: Uint8Array): Font
}
