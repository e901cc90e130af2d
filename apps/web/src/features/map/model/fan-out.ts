/** More than these are told in a list: a fan of them would cover the map. */
export const FAN_MOST = 24

const CIRCLE_MOST = 8
const GAP = 46

/** Where the members of a cluster stand around their common spot, in dots: a circle, then a spiral. */
export function fanOut(count: number): [x: number, y: number][] {
  if (count <= CIRCLE_MOST) {
    const radius = Math.max(34, (count * GAP) / (2 * Math.PI))
    return Array.from({ length: count }, (_, at) => onCircle(radius, (2 * Math.PI * at) / count))
  }
  let angle = 0
  let radius = GAP * 0.9
  return Array.from({ length: count }, () => {
    const spot = onCircle(radius, angle)
    angle += GAP / radius
    radius += (GAP * (GAP / radius)) / (2 * Math.PI)
    return spot
  })
}

const onCircle = (radius: number, angle: number): [number, number] => [
  Math.round(radius * Math.sin(angle)),
  Math.round(-radius * Math.cos(angle)),
]
