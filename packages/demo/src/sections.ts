export interface DemoSectionEntry {
  section: 'green-spot' | 'team-spotlight' | 'site-director'
  title: string
  text: string
  isForEverybody?: boolean
  addedDaysAgo: number
}

export interface DemoContact extends DemoSectionEntry {
  /** Of somebody on the map, whose picture it shows. */
  username: string
  reach: string
}

export interface DemoIdea extends DemoSectionEntry {
  state: 'collected' | 'trying' | 'done' | 'declined'
  outcome: string
}

/** People of the demo, and what they can be asked. */
export const DEMO_CONTACTS: readonly DemoContact[] = [
  {
    section: 'green-spot',
    username: 'priya.raghavan',
    title: 'Priya Raghavan',
    text: 'Collects ideas that save packaging, and brings them to the meeting on the first Monday.',
    reach: 'green-spot@theberg.example',
    isForEverybody: true,
    addedDaysAgo: 90,
  },
  {
    section: 'green-spot',
    username: 'lukasz.wojcik',
    title: 'Łukasz Wójcik',
    text: 'Knows every meter in the house: compressed air, steam and water.',
    reach: 'Workshop, extension 214',
    isForEverybody: true,
    addedDaysAgo: 80,
  },
  {
    section: 'team-spotlight',
    username: 'ingrid.solberg',
    title: 'Ingrid Solberg',
    text: 'Writes the portraits. Tell her whom everybody should get to know.',
    reach: 'editors@theberg.example',
    isForEverybody: true,
    addedDaysAgo: 120,
  },
  {
    section: 'site-director',
    username: 'thomas.brunner',
    title: 'Thomas Brunner',
    text: 'Answers every question at the open hour on the last Thursday of the month.',
    reach: 'Office 1.04, extension 100',
    isForEverybody: true,
    addedDaysAgo: 60,
  },
]

/** Ideas from the floor, in the order in which they came. */
export const DEMO_IDEAS: readonly DemoIdea[] = [
  {
    section: 'green-spot',
    title: 'Switch the conveyor of line 2 off in the breaks',
    text: 'It ran empty for 40 minutes in every shift.',
    state: 'done',
    outcome: 'A timer since May: 11 MWh less a year. Lines 3 and 5 followed in August.',
    isForEverybody: true,
    addedDaysAgo: 200,
  },
  {
    section: 'green-spot',
    title: 'Rainwater for the cooling towers',
    text: 'The roof of the flour store alone would give enough from October to April.',
    state: 'declined',
    outcome: 'Not now: the tank needs a building permit. It comes back with the solar panels.',
    isForEverybody: true,
    addedDaysAgo: 150,
  },
  {
    section: 'green-spot',
    title: 'Paper trays for the small lasagne',
    text: 'Plastic trays are a third of our packaging by weight.',
    state: 'trying',
    outcome: 'Four weeks of trial on line 4, until the end of the month.',
    isForEverybody: true,
    addedDaysAgo: 40,
  },
  {
    section: 'green-spot',
    title: 'A shelf for bread that is left over',
    text: 'Next to the exit, free for whoever comes off the late shift.',
    state: 'collected',
    outcome: '',
    addedDaysAgo: 6,
  },
  {
    section: 'team-spotlight',
    title: 'A day in another team',
    text: 'Once a year, for whoever wants to see what happens before or after them.',
    state: 'trying',
    outcome: 'Packaging and Logistics began in autumn; 14 people have been.',
    isForEverybody: true,
    addedDaysAgo: 70,
  },
  {
    section: 'team-spotlight',
    title: 'Photographs of all teams in the corridor',
    text: 'New colleagues find out who is who.',
    state: 'done',
    outcome: 'They hang between canteen and locker rooms since March.',
    isForEverybody: true,
    addedDaysAgo: 240,
  },
  {
    section: 'site-director',
    title: 'Open hour also at the change to the night shift',
    text: 'Nobody of the night shift could ever come.',
    state: 'done',
    outcome: 'Every third one is at 21:30 now.',
    isForEverybody: true,
    addedDaysAgo: 110,
  },
]
