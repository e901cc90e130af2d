import { CATEGORIES, type Category } from '@berg/contract'

/** 'Health & Safety' in an address that survives being sent around: 'health-safety'. */
export const slugOf = (category: Category) => category.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const categoryOfSlug = (slug: string | undefined): Category | undefined =>
  CATEGORIES.find((category) => slugOf(category) === slug)

export const categoryParam = {
  read: ([slug]: readonly string[]) => categoryOfSlug(slug),
  write: (category: Category | undefined) => (category ? [slugOf(category)] : []),
}
