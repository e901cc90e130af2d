import type { DemoArticle } from './demo-article.ts'
import { DRAFTS } from './drafts.ts'
import { EVENTS_COMMUNITY } from './events-community.ts'
import { EVENTS_FEASTS } from './events-feasts.ts'
import { EVENTS_HEALTH } from './events-health.ts'
import { EVENTS_HR } from './events-hr.ts'
import { EVENTS_SITE } from './events-site.ts'
import { FOR_SOME } from './for-some.ts'
import { GREEN_SPOT } from './green-spot.ts'
import { HEALTH_SAFETY_ARCHIVE } from './health-safety-archive.ts'
import { HEALTH_SAFETY } from './health-safety.ts'
import { HR_ARCHIVE } from './hr-archive.ts'
import { HR_CORNER } from './hr-corner.ts'
import { LINE_4 } from './line-4.ts'
import { OUR_PEOPLE_ARCHIVE } from './our-people-archive.ts'
import { OUR_PEOPLE } from './our-people.ts'
import { PLANT_AND_MACHINES } from './plant-and-machines.ts'
import { REJECTED } from './rejected.ts'
import { SITE_UPDATES } from './site-updates.ts'

export type { DemoArticle } from './demo-article.ts'

/** Everything that the demo site publishes, holds back or has sent back, in a fixed order. */
export const DEMO_ARTICLES: readonly DemoArticle[] = [
  ...LINE_4,
  ...SITE_UPDATES,
  ...HR_CORNER,
  ...OUR_PEOPLE,
  ...HEALTH_SAFETY,
  ...GREEN_SPOT,
  ...EVENTS_SITE,
  ...EVENTS_HR,
  ...EVENTS_HEALTH,
  ...EVENTS_COMMUNITY,
  ...EVENTS_FEASTS,
  ...PLANT_AND_MACHINES,
  ...HR_ARCHIVE,
  ...OUR_PEOPLE_ARCHIVE,
  ...HEALTH_SAFETY_ARCHIVE,
  ...FOR_SOME,
  ...DRAFTS,
  ...REJECTED,
]
