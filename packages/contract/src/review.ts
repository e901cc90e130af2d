import { z } from 'zod'
import { AuthorNote, AuthoringDetail } from './authoring.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, IfMatch } from './parameters.ts'

export const REASON_MAX = 2000
/** How long a held review can be undone. */
export const UNDO_SECONDS = 10
export const PHRASES_MAX = 3
export const PHRASE_MAX = 500

const Hold = {
  /** Holds the review for UNDO_SECONDS: until then it can be undone, and nobody is told. */
  hold: z.boolean().default(false),
}

export const submitArticle = endpoint({
  method: 'POST',
  path: '/api/authoring/:id/submit/',
  access: 'signed-in',
  summary: 'Its author sends a draft or a rejected article to the editors; 409 for any other',
  params: IdParams,
  headers: IfMatch,
  body: z
    .object({
      /** Left out, the note stays as it is. */
      author_note: AuthorNote.optional(),
    })
    .prefault({}),
  response: AuthoringDetail,
})

export const withdrawArticle = endpoint({
  method: 'POST',
  path: '/api/authoring/:id/withdraw/',
  access: 'signed-in',
  summary: 'Its author takes a waiting article back from the editors; 409 for any other',
  params: IdParams,
  headers: IfMatch,
  response: AuthoringDetail,
})

export const approveArticle = endpoint({
  method: 'POST',
  path: '/api/authoring/:id/approve/',
  access: 'staff',
  summary: 'Publish a waiting or a rejected article; 409 for any other',
  params: IdParams,
  headers: IfMatch,
  body: z.object(Hold).prefault({}),
  response: AuthoringDetail,
})

export const rejectArticle = endpoint({
  method: 'POST',
  path: '/api/authoring/:id/reject/',
  access: 'staff',
  summary: 'Reject a waiting article, with a reason that its author sees; 409 for any other',
  params: IdParams,
  headers: IfMatch,
  body: z.object({ reason: z.string().trim().max(REASON_MAX).default(''), ...Hold }).prefault({}),
  response: AuthoringDetail,
})

export const undoReview = endpoint({
  method: 'POST',
  path: '/api/authoring/:id/undo/',
  access: 'staff',
  summary: 'Take back the own decision while it is held; 409 once it has settled',
  params: IdParams,
  response: AuthoringDetail,
})

const Phrases = z.object({
  phrases: z.array(z.string().trim().min(1).max(PHRASE_MAX)).max(PHRASES_MAX),
})

/** What somebody starts with who has not written phrasings of their own. */
export const STARTING_PHRASES = [
  'Thank you for this. Could you add who to ask, and where and when it takes place?',
  'I like it. Please make it shorter: the most important sentence first, and at most 200 words.',
  'Please ask everybody whose name or face is in it whether they agree, and send it again.',
] as const

export const getRejectionPhrases = endpoint({
  method: 'GET',
  path: '/api/authoring/phrases/',
  access: 'staff',
  summary: 'The own reusable reasons for a rejection',
  response: Phrases,
})

export const putRejectionPhrases = endpoint({
  method: 'PUT',
  path: '/api/authoring/phrases/',
  access: 'staff',
  summary: 'Write the own reusable reasons for a rejection',
  body: Phrases,
  response: Phrases,
})
