import { z } from 'zod'

/** What a variable is for and what it accepts: the error message and the documentation use both. */
export interface About {
  accepts: string
  use: string
  /** How the default reads where it is not a plain value. */
  otherwise?: string
}

export const described = <T extends z.ZodType>(schema: T, about: About) => schema.meta({ ...about })

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max))
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean),
)
export const webAddress = z.url({ protocol: /^https?$/ })
/** An address that is told to others, or shown in a log. */
export const openAddress = webAddress.refine((url) => new URL(url).username === '')
/** Of a site that stands at the root of its host. */
export const originAddress = openAddress.refine((url) => {
  const { origin, href } = new URL(url)
  return href === `${origin}/`
})
