import { PAGES, type SectionName, say } from '@berg/contract'
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
  { to: paths.calendar, label: say('Event calendar') },
  { to: paths.archive, label: say('Archive of all articles') },
  { to: paths.search, label: say('Search') },
  { to: '/the-berg-assetupload', label: say('Documents, pictures and videos') },
  { to: '/resources', label: say('Resources') },
  { to: '/fqa', label: say('Questions and answers') },
  { to: '/location-info', label: say('How to find us') },
]

const SHIFT_LEAD = {
  who: say('Your shift lead'),
  why: say('Anything on the floor that cannot wait.'),
}
const EDITORS = {
  who: say('The Berg editors'),
  why: say('A story, a picture or a correction for this site.'),
}

const GREEN_SPOT: Section = {
  name: 'green-spot',
  heading: say('The Green Spot'),
  intro: say('Energy, water, waste and packaging: what we use less of, and who had the idea.'),
  updates: [
    { to: paths.searchFor('green'), label: say('Green news and events') },
    { to: paths.searchFor('energy'), label: say('Saving energy') },
    { to: paths.searchFor('waste'), label: say('Waste and recycling') },
  ],
  resources: RESOURCES,
  contacts: [
    { who: say('Green Spot team'), why: say('Ideas that save energy, water or packaging.') },
    {
      who: say('Environment, health and safety'),
      why: say('Spills, and what belongs into which bin.'),
    },
    SHIFT_LEAD,
  ],
}

const TEAM_SPOTLIGHT: Section = {
  name: 'team-spotlight',
  heading: say('Team Spotlight'),
  intro: say('The people behind the lines, the labs and the loading bays, in their own words.'),
  updates: [
    { to: paths.archiveOf('our-people'), label: say('Everything from Our People') },
    { to: paths.searchFor('team'), label: say('Teams in the news') },
    { to: paths.calendar, label: say('Where to meet: the event calendar') },
  ],
  resources: RESOURCES,
  contacts: [
    {
      who: say('Human resources'),
      why: say('Training, changing teams and welcoming new colleagues.'),
    },
    EDITORS,
    SHIFT_LEAD,
  ],
}

const SITE_DIRECTOR: Section = {
  name: 'site-director',
  heading: say('Site Director'),
  intro: say('Where the site is going, and what it takes to get there.'),
  updates: [
    { to: '/leadership-message', label: say('The leadership message') },
    { to: PAGES.homeSiteDirector, label: say('News from the director’s page') },
    { to: paths.archiveOf('site-updates'), label: say('All Site Updates') },
  ],
  resources: RESOURCES,
  contacts: [
    {
      who: say('Office of the site director'),
      why: say('Questions to the director, and meetings for everybody.'),
    },
    { who: say('Human resources'), why: say('What should stay confidential.') },
    SHIFT_LEAD,
  ],
}

const OVERVIEW: Section = {
  heading: say('Overview'),
  intro: say('A starting point for this part of the site.'),
  updates: [
    { to: paths.home, label: say('The latest news') },
    { to: paths.archiveOf('health-safety'), label: say('Health & Safety') },
    { to: paths.archiveOf('hr-corner'), label: say('HR Corner') },
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
