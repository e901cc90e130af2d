import { sayCount } from '@berg/contract'

/** '1 post waits for review'. */
export const toReviewWords = (count: number) =>
  sayCount(count, '{n} post waits for review', '{n} posts wait for review')

export const reportedWords = (count: number) =>
  sayCount(count, '{n} comment was reported', '{n} comments were reported')
