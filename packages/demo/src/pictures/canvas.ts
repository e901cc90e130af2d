import { Random } from './random.ts'

export const WIDTH = 1600
export const HEIGHT = 1000

type Direction = 'down' | 'right' | 'diagonal' | 'out'
type Stop = string | readonly [string, number]

const LINES: Record<Exclude<Direction, 'out'>, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
}

/** One picture while it is being drawn. */
export class Canvas extends Random {
  private readonly defs: string[] = []
  private readonly shapes: string[] = []

  constructor(
    seed: string,
    private readonly size = { width: WIDTH, height: HEIGHT },
  ) {
    super(seed)
  }

  add(...shapes: string[]): this {
    this.shapes.push(...shapes)
    return this
  }

  /** A fill that runs from colour to colour; a pair is a colour and how much of it is seen. */
  gradient(stops: readonly Stop[], direction: Direction = 'down'): string {
    const id = `g${this.defs.length}`
    const steps = stops.map((stop, at) => {
      const [colour, opacity] = typeof stop === 'string' ? [stop, 1] : stop
      return `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    this.defs.push(
      direction === 'out'
        ? `<radialGradient id="${id}">${steps.join('')}</radialGradient>`
        : `<linearGradient id="${id}" ${LINES[direction]}>${steps.join('')}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** Only what lies within the shape is seen of a group with this clip. */
  clip(shape: string): string {
    const id = `c${this.defs.length}`
    this.defs.push(`<clipPath id="${id}">${shape}</clipPath>`)
    return id
  }

  svg(): string {
    const { width, height } = this.size
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${this.defs.join('')}</defs>${this.shapes.join('')}</svg>`
    )
  }
}
