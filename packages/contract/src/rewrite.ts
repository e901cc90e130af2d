import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const REWRITE_MAX = 20_000
/** How long the server waits for the AI service. */
export const REWRITE_SECONDS = 45

export const rewriteText = endpoint({
  method: 'POST',
  path: '/api/ai/rewrite/',
  access: 'signed-in',
  hasOwnLimit: true,
  summary:
    'The text in better words; headings, lists, links and pictures stay. `rewritten` is HTML, and ' +
    'empty where the service had nothing to say. 503: not set up, 502: the service failed, 429: too often',
  body: z.object({
    text: z
      .string()
      .max(REWRITE_MAX)
      .refine((text) => text.trim() !== '', 'This field may not be blank.'),
  }),
  response: z.object({ rewritten: z.string() }),
  timeLimitMs: (REWRITE_SECONDS + 5) * 1000,
})
