/**
 * Stands in for zod in the browser's bundle (see vite.config.ts). The browser takes addresses,
 * constants and types from the contract; the checking is done by the server, so the 25 kB of the
 * validator stay out of the first screen. Describing a shape works and does nothing; using one
 * to check says so instead of passing everything.
 */
const CHECKS = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

const inert: unknown = new Proxy(() => {}, {
  get(_target, name) {
    if (CHECKS.has(name)) throw new Error(`The contract does not ${String(name)} in the browser`)
    return inert
  },
  apply: () => inert,
})

export { inert as z }
