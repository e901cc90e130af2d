export interface DemoTag {
  name: string
  hidden: boolean
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
]

/** These decide where an article stands; only staff see them. */
const HIDDEN = ['Top News', 'important', 'director']

export const DEMO_TAGS: readonly DemoTag[] = [
  ...VISIBLE.map((name) => ({ name, hidden: false })),
  ...HIDDEN.map((name) => ({ name, hidden: true })),
]
