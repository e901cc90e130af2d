/** Something that stands on the map. */
export interface MapPoint {
  id: number
  lat: number
  lon: number
  /** What a screen reader says. */
  label: string
  initials: string
  /** A picture makes it an avatar of 40 by 40; without one it is a mark of 30 by 30. */
  image: string
  /** Nobody knows where exactly: the spot is a guess. */
  isEstimated: boolean
}
