/** The documents to which the page of resources leads, as it names them. */
export const DEMO_RESOURCES: readonly { filename: string; label: string; about: string }[] = [
  {
    filename: 'Hygiene rules – production.pdf',
    label: 'Hygiene rules',
    about: 'for everybody who enters the high care area',
  },
  {
    filename: 'Shift calendar 2026.pdf',
    label: 'Shift calendar',
    about: 'early, late and night shift of all lines',
  },
  {
    filename: 'Emergency numbers.pdf',
    label: 'Emergency numbers',
    about: 'who to call, day and night',
  },
  {
    filename: 'Evacuation plan hall 4.pdf',
    label: 'Evacuation plan, hall 4',
    about: 'what to do when the alarm sounds',
  },
  {
    filename: 'Allergen matrix.pdf',
    label: 'Allergen matrix',
    about: 'which line runs which allergen',
  },
  {
    filename: 'Canteen menu – week 46.pdf',
    label: 'Canteen menu',
    about: 'this week’s dishes',
  },
  {
    filename: 'Welcome handbook.pdf',
    label: 'Welcome handbook',
    about: 'for your first weeks here',
  },
]
