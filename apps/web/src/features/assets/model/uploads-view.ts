import { firstOr, pageNumber, urlView } from '../../../lib/url-view.ts'

/** What a screen about uploads shows, as its address says. */
export const uploadsView = urlView({
  whose: firstOr(['mine', 'everybody'] as const),
  page: pageNumber,
})
