import { PAGES, type SectionName } from '@berg/contract'
import { paths } from '../../../app/paths.ts'

interface SectionLink {
  to: string
  label: string
}

interface Contact {
  who: string
  why: string
}

export interface Section {
  /** Of a section that staff keep entries in. */
  name?: SectionName
  heading: string
  intro: string
  updates: readonly SectionLink[]
  resources: readonly SectionLink[]
  contacts: readonly Contact[]
}

/** Offered everywhere, as far as the pages are there. */
const RESOURCES: readonly SectionLink[] = [
  { to: paths.calendar, label: 'Event calendar' },
  { to: paths.archive, label: 'Archive of all articles' },
  { to: paths.search, label: 'Search' },
  { to: '/the-berg-assetupload', label: 'Documents, pictures and videos' },
  { to: '/resources', label: 'Resources' },
  { to: '/fqa', label: 'Questions and answers' },
  { to: '/location-info', label: 'How to find us' },
]

const SHIFT_LEAD = { who: 'Your shift lead', why: 'Anything on the floor that cannot wait.' }
const EDITORS = {
  who: 'The Berg editors',
  why: 'A story, a picture or a correction for this site.',
}

const GREEN_SPOT: Section = {
  name: 'green-spot',
  heading: 'The Green Spot',
  intro: 'Energy, water, waste and packaging: what we use less of, and who had the idea.',
  updates: [
    { to: paths.searchFor('green'), label: 'Green news and events' },
    { to: paths.searchFor('energy'), label: 'Saving energy' },
    { to: paths.searchFor('waste'), label: 'Waste and recycling' },
  ],
  resources: RESOURCES,
  contacts: [
    { who: 'Green Spot team', why: 'Ideas that save energy, water or packaging.' },
    { who: 'Environment, health and safety', why: 'Spills, and what belongs into which bin.' },
    SHIFT_LEAD,
  ],
}

const TEAM_SPOTLIGHT: Section = {
  name: 'team-spotlight',
  heading: 'Team Spotlight',
  intro: 'The people behind the lines, the labs and the loading bays, in their own words.',
  updates: [
    { to: paths.archiveOf('our-people'), label: 'Everything from Our People' },
    { to: paths.searchFor('team'), label: 'Teams in the news' },
    { to: paths.calendar, label: 'Where to meet: the event calendar' },
  ],
  resources: RESOURCES,
  contacts: [
    { who: 'Human resources', why: 'Training, changing teams and welcoming new colleagues.' },
    EDITORS,
    SHIFT_LEAD,
  ],
}

const SITE_DIRECTOR: Section = {
  name: 'site-director',
  heading: 'Site Director',
  intro: 'Where the site is going, and what it takes to get there.',
  updates: [
    { to: '/leadership-message', label: 'The leadership message' },
    { to: PAGES.homeSiteDirector, label: 'News from the director’s page' },
    { to: paths.archiveOf('site-updates'), label: 'All Site Updates' },
  ],
  resources: RESOURCES,
  contacts: [
    {
      who: 'Office of the site director',
      why: 'Questions to the director, and meetings for everybody.',
    },
    { who: 'Human resources', why: 'What should stay confidential.' },
    SHIFT_LEAD,
  ],
}

const OVERVIEW: Section = {
  heading: 'Overview',
  intro: 'A starting point for this part of the site.',
  updates: [
    { to: paths.home, label: 'The latest news' },
    { to: paths.archiveOf('health-safety'), label: 'Health & Safety' },
    { to: paths.archiveOf('hr-corner'), label: 'HR Corner' },
  ],
  resources: RESOURCES,
  contacts: [SHIFT_LEAD, EDITORS],
}

const SECTIONS: Record<string, Section> = {
  [PAGES.greenSpot]: GREEN_SPOT,
  [PAGES.teamSpotlight]: TEAM_SPOTLIGHT,
  [PAGES.siteDirectorSection]: SITE_DIRECTOR,
}

/** Any address without a section of its own gets the overview. */
export const sectionAt = (path: string): Section => SECTIONS[path.replace(/\/+$/, '')] ?? OVERVIEW
