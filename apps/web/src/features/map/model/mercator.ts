/** At zoom 0 the world is so many dots wide, and as high. */
export const WORLD = 512
export const worldWidth = (zoom: number) => WORLD * 2 ** zoom

/** Places as shares of the world in the projection of the map: 0 and 0 is its upper left corner. */
export const xOf = (lon: number) => lon / 360 + 0.5
export const lonOf = (x: number) => (x - 0.5) * 360

export const yOf = (lat: number) =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
export const latOf = (y: number) =>
  (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90
