import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdempotencyKey, IdParams, Paging, listOf } from './parameters.ts'
import { say } from './words/say.ts'

/** Signs that are friendly everywhere; a raised thumb is not. */
export const REACTIONS = ['love', 'smile', 'thanks', 'bravo'] as const
export type Reaction = (typeof REACTIONS)[number]
export const REACTION_NAMES: Record<Reaction, string> = {
  love: say('Love it'),
  smile: say('Happy'),
  thanks: say('Thank you'),
  bravo: say('Well done'),
}

export const COMMENT_MAX = 1000
export const COMMENT_LINES_MAX = 40
export const COMMENT_EDIT_MINUTES = 15
export const COMMENTS_PAGE_SIZE = 10
export const MODERATION_REASON_MAX = 500
export const REPORT_NOTE_MAX = 300

export const REPORT_REASONS = ['hurtful', 'private', 'wrong', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  hurtful: say('It hurts or insults somebody'),
  private: say('It tells something private'),
  wrong: say('It is wrong or misleading'),
  other: say('Something else'),
}

/** What turns the writing round or is not seen; joiners stay, scripts and emoji need them. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad]|(?!\n)\p{Cc}/gu
/** No script needs more marks on one letter. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu

/** A comment as it is stored: plain text with its lines, and nothing that disturbs what stands around it. */
export const tidyComment = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(PILED_MARKS, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** As a reader counts them. */
export const lengthOf = (text: string): number => Array.from(text).length

/** What is wrong with a tidy comment; undefined where it can be sent. */
export function commentFault(text: string): string | undefined {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return say('Write something first.')
  if (lengthOf(text) > COMMENT_MAX)
    return say('Use at most {most} characters.', { most: COMMENT_MAX })
  if (text.split('\n').length > COMMENT_LINES_MAX)
    return say('Use at most {most} lines.', { most: COMMENT_LINES_MAX })
  return undefined
}

const CommentText = z
  .string()
  .max(COMMENT_MAX * 10, `Use at most ${COMMENT_MAX} characters.`)
  .transform(tidyComment)
  .superRefine((text, context) => {
    const message = commentFault(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

const ModerationReason = z
  .string()
  .trim()
  .min(1, 'Say why.')
  .max(MODERATION_REASON_MAX, `Use at most ${MODERATION_REASON_MAX} characters.`)

export const Comment = z.object({
  id: z.int(),
  /** Null for somebody who has been erased. */
  author_name: z.string().nullable(),
  text: z.string(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  /** Why the editors have hidden it; such a comment is shown to nobody but them and its author. */
  hidden_reason: z.string().nullable(),
})
export type Comment = z.infer<typeof Comment>

/** A stretch of the comments of an article, oldest first, that ends with the newest or before an earlier stretch. */
const CommentPage = z.object({
  count: z.int(),
  /** Whether there are earlier ones: ask for those `before` the first of these. */
  has_earlier: z.boolean(),
  results: z.array(Comment),
})
export type CommentPage = z.infer<typeof CommentPage>

const ReactionCounts = z.object({
  love: z.int(),
  smile: z.int(),
  thanks: z.int(),
  bravo: z.int(),
})
export type ReactionCounts = z.infer<typeof ReactionCounts>

const Responses = z.object({
  /** Null where reactions are off. */
  reactions: ReactionCounts.nullable(),
  /** The newest; null where comments are off. */
  comments: CommentPage.nullable(),
})
export type Responses = z.infer<typeof Responses>

const OwnResponses = z.object({
  reaction: z.enum(REACTIONS).nullable(),
  /** The newest 200 of the caller. */
  comments: z.array(z.object({ id: z.int(), editable_until: z.iso.datetime() })),
  /** Those of them that the editors have hidden. */
  hidden: z.array(Comment),
  /** Which comments the caller has reported. */
  reported: z.array(z.int()),
  can: z.object({ moderate: z.boolean() }),
})
export type OwnResponses = z.infer<typeof OwnResponses>

const ResponseSettings = z.object({ reactions: z.boolean(), comments: z.boolean() })
export type ResponseSettings = z.infer<typeof ResponseSettings>

export const getResponses = endpoint({
  method: 'GET',
  path: '/api/articles/:id/responses/',
  access: 'public',
  summary: 'How often each reaction was given to an article, and its newest comments',
  params: IdParams,
  response: Responses,
})

export const getOwnResponses = endpoint({
  method: 'GET',
  path: '/api/articles/:id/responses/mine/',
  access: 'signed-in',
  summary: 'The reaction of the caller to an article, and which of its comments are theirs',
  params: IdParams,
  response: OwnResponses,
})

export const getResponseSettings = endpoint({
  method: 'GET',
  path: '/api/articles/:id/responses/settings/',
  access: 'staff',
  summary: 'Whether an article takes reactions and comments',
  params: IdParams,
  response: ResponseSettings,
})

export const putResponseSettings = endpoint({
  method: 'PUT',
  path: '/api/articles/:id/responses/settings/',
  access: 'staff',
  summary: 'Turn the reactions and comments of an article on or off; what is there stays stored',
  params: IdParams,
  body: z.strictObject(ResponseSettings.shape),
  response: ResponseSettings,
})

export const putReaction = endpoint({
  method: 'PUT',
  path: '/api/articles/:id/reaction/',
  access: 'signed-in',
  summary:
    'Give the one reaction of the caller to an article, change it, or take it back with null',
  params: IdParams,
  headers: IdempotencyKey,
  givesFirstAnswer: true,
  body: z.strictObject({ reaction: z.enum(REACTIONS).nullable() }),
  response: ReactionCounts,
})

export const listComments = endpoint({
  method: 'GET',
  path: '/api/articles/:id/comments/',
  access: 'public',
  summary: `The newest ${COMMENTS_PAGE_SIZE} comments of an article, or those before one of them; oldest first`,
  params: IdParams,
  query: z.object({ before: IdParams.shape.id.optional() }),
  response: CommentPage,
})

export const createComment = endpoint({
  method: 'POST',
  path: '/api/articles/:id/comments/',
  access: 'signed-in',
  summary: 'Comment on an article. Repeated with the same Idempotency-Key it makes no second one',
  params: IdParams,
  headers: IdempotencyKey,
  body: z.strictObject({ text: CommentText }),
  response: Comment,
  status: 201,
})

export const updateComment = endpoint({
  method: 'PATCH',
  path: '/api/comments/:id/',
  access: 'signed-in',
  summary: `Change an own comment, within ${COMMENT_EDIT_MINUTES} minutes`,
  params: IdParams,
  body: z.strictObject({ text: CommentText }),
  response: Comment,
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id/',
  access: 'signed-in',
  summary: 'Delete an own comment',
  params: IdParams,
})

export const reportComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/report/',
  access: 'signed-in',
  summary: 'Tell the editors what is wrong with a comment; once each',
  params: IdParams,
  body: z.strictObject({
    reason: z.enum(REPORT_REASONS),
    note: z
      .string()
      .trim()
      .max(REPORT_NOTE_MAX, `Use at most ${REPORT_NOTE_MAX} characters.`)
      .default(''),
  }),
})

export const COMMENT_STATES = ['reported', 'hidden'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

export const ModeratedComment = Comment.extend({
  article: z.object({ id: z.int(), title: z.string() }),
  /** Those that nobody has decided about yet, oldest first, without who made them. */
  reports: z.array(
    z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), at: z.iso.datetime() }),
  ),
})
export type ModeratedComment = z.infer<typeof ModeratedComment>

export const listModeratedComments = endpoint({
  method: 'GET',
  path: '/api/comments/',
  access: 'staff',
  summary: 'Comments that were reported and wait for a decision, or that are hidden; newest first',
  query: z.object({ state: z.enum(COMMENT_STATES).default('reported'), ...Paging }),
  response: listOf(ModeratedComment),
})

export const hideComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/hide/',
  access: 'staff',
  summary: 'Hide a comment; its author is told why',
  params: IdParams,
  body: z.strictObject({ reason: ModerationReason }),
})

export const showComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/show/',
  access: 'staff',
  summary: 'Show a hidden comment again, or leave a reported one as it is',
  params: IdParams,
})

export const removeComment = endpoint({
  method: 'POST',
  path: '/api/comments/:id/remove/',
  access: 'staff',
  summary: 'Delete a comment for good; its author is told why',
  params: IdParams,
  body: z.strictObject({ reason: ModerationReason }),
})
