export interface DemoProject {
  name: string
  status: 'on-track' | 'in-progress' | 'completed' | 'planning'
  progress: number
  /** A person, a team or a department. */
  responsible: string
  /** Whole days after the day of filling, or before it. */
  dueInDays: number | null
  isForEverybody: boolean
  change: 'added' | 'status' | 'progress' | 'due_date' | 'details'
  /** Before the filling. */
  addedDaysAgo: number
  changedHoursAgo: number
}

type Times = Pick<DemoProject, 'dueInDays' | 'addedDaysAgo' | 'changedHoursAgo'>

const project = (
  [name, responsible]: readonly [string, string],
  [status, progress, change]: readonly [DemoProject['status'], number, DemoProject['change']],
  times: Times,
  isForEverybody = true,
): DemoProject => ({ name, responsible, status, progress, change, isForEverybody, ...times })

/** What the plant of the demo is working on: more than a page of the dashboard. */
export const DEMO_PROJECTS: readonly DemoProject[] = [
  project(['Heat recovery in the oven hall', 'Maintenance'], ['on-track', 75, 'progress'], {
    dueInDays: 14,
    addedDaysAgo: 120,
    changedHoursAgo: 5,
  }),
  project(['Allergen changeover training', 'Quality'], ['in-progress', 45, 'due_date'], {
    dueInDays: 21,
    addedDaysAgo: 40,
    changedHoursAgo: 26,
  }),
  project(['Rebuild of line 4', 'Łukasz Wójcik, Maintenance'], ['completed', 100, 'status'], {
    dueInDays: -6,
    addedDaysAgo: 200,
    changedHoursAgo: 2,
  }),
  project(['Paper trays instead of plastic', 'Packaging'], ['planning', 15, 'details'], {
    dueInDays: 96,
    addedDaysAgo: 30,
    changedHoursAgo: 70,
  }),
  project(['New lockers for the late shift', 'Human resources'], ['in-progress', 60, 'progress'], {
    dueInDays: -2,
    addedDaysAgo: 75,
    changedHoursAgo: 50,
  }),
  project(['Solar panels on the flour store', 'Green Spot team'], ['planning', 5, 'added'], {
    dueInDays: 180,
    addedDaysAgo: 9,
    changedHoursAgo: 9 * 24,
  }),
  project(['Language courses in working time', 'Human resources'], ['on-track', 30, 'progress'], {
    dueInDays: 60,
    addedDaysAgo: 50,
    changedHoursAgo: 120,
  }),
  project(['Quieter fans in the packing hall', 'Maintenance'], ['completed', 100, 'status'], {
    dueInDays: -20,
    addedDaysAgo: 150,
    changedHoursAgo: 21 * 24,
  }),
  project(
    ['Trial of the new dough mixer', 'Product development'],
    ['in-progress', 20, 'progress'],
    { dueInDays: 3, addedDaysAgo: 25, changedHoursAgo: 30 },
    false,
  ),
  project(
    ['Audit by the supermarket chain', 'Quality'],
    ['on-track', 80, 'due_date'],
    { dueInDays: 0, addedDaysAgo: 60, changedHoursAgo: 75 },
    false,
  ),
  project(
    ['Shift plan for the summer', 'Human resources'],
    ['planning', 0, 'added'],
    { dueInDays: null, addedDaysAgo: 4, changedHoursAgo: 4 * 24 },
    false,
  ),
]

/** An event of the demo, by its key, that was put on another day. */
export const DEMO_MOVED_EVENT = { event: 'forklift-course', hoursAgo: 7 }
