/** '1 post waits for review'. */
export const toReviewWords = (count: number) =>
  count === 1 ? '1 post waits for review' : `${count} posts wait for review`

export const reportedWords = (count: number) =>
  count === 1 ? '1 comment was reported' : `${count} comments were reported`
