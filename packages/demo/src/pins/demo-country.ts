/** Man, woman, or a woman who wears a scarf: all that a drawing needs to know. */
export type DrawnAs = 'm' | 'f' | 's'

/** Name, drawing, town, state, latitude, longitude: a copy of the place, as every pin has one. */
export type DemoOrigin = readonly [string, DrawnAs, string, string, number, number]

export interface DemoCountry {
  /** ISO 3166-1, two letters. */
  code: string
  /** The range of skin colours of the drawings, from the palette of the kit. */
  skins: readonly [number, number]
  people: readonly DemoOrigin[]
}
