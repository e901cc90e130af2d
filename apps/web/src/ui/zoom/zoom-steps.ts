/** How many times as large as the picture that fits. */
const STEPS = [1, 1.5, 2, 3, 4, 6, 8] as const
const FITS = STEPS[0]

export const isFitting = (zoom: number) => zoom <= FITS
export const isLargest = (zoom: number) => zoom >= (STEPS.at(-1) ?? FITS)

export const larger = (zoom: number) => STEPS.find((step) => step > zoom) ?? zoom
export const smaller = (zoom: number) => STEPS.findLast((step) => step < zoom) ?? zoom
/** A double click: a closer look, and back. */
export const toggled = (zoom: number) => (isFitting(zoom) ? 2 : FITS)

interface Size {
  width: number
  height: number
}

/** The size at which a picture is seen whole. A small one is not blown up. */
export function fitted(picture: Size, room: Size): Size {
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}
