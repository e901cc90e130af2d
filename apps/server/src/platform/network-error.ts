/** The network's ways to say that nobody answers there. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

export const isNetworkError = (error: Error) =>
  CODES.has((error as NodeJS.ErrnoException).code ?? '')
