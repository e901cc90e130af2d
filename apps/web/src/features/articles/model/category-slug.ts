import { type Category, categoryOfSlug, slugOf } from '@berg/contract'

export const categoryParam = {
  read: ([slug]: readonly string[]) => categoryOfSlug(slug),
  write: (category: Category | undefined) => (category ? [slugOf(category)] : []),
}
