import { EVENT_TAG, type TagNames } from '@berg/contract'
import { DEMO_TAG_NAMES } from './demo-tag-names.ts'

export interface DemoTag {
  name: string
  hidden: boolean
  names: TagNames
}

const VISIBLE = [
  'News',
  'HR',
  'Benefits',
  'Payroll',
  'Training',
  'Shifts',
  'People',
  'Team Spotlight',
  'Community',
  'Recipes',
  'Sports',
  'Safety',
  'Health',
  'First Aid',
  'Production',
  'Quality',
  'Site News',
  'Sustainability',
  'Green Spot',
  'Canteen',
  EVENT_TAG,
]

/** These decide where an article stands; only staff see them. */
const HIDDEN = ['Top News', 'important', 'director']

export const DEMO_TAGS: readonly DemoTag[] = [
  ...VISIBLE.map((name) => ({ name, hidden: false, names: DEMO_TAG_NAMES[name] ?? {} })),
  ...HIDDEN.map((name) => ({ name, hidden: true, names: {} })),
]
