/** The person whom a token names. */
export function personIn(token: string): string {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown }
    return typeof sub === 'string' ? sub : UNNAMED
  } catch {
    return UNNAMED
  }
}
const UNNAMED = 'somebody'
