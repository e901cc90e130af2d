import { CATEGORIES, type Category } from '@berg/contract'

/** 'Health & Safety' in an address that survives being sent around: 'health-safety'. */
export const slugOf = (category: Category) => category.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const categoryOfSlug = (slug: string | null): Category | undefined =>
  CATEGORIES.find((category) => slugOf(category) === slug)
