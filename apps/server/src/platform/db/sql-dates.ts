/** A moment of a row that SQL of our own has read: there it is a text, in the zone of the connection. */
export function dateOf(text: string): Date
export function dateOf(text: string | null): Date | null
export function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

/** The same as it is sent. */
export function isoMoment(text: string): string
export function isoMoment(text: string | null): string | null
export function isoMoment(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}
