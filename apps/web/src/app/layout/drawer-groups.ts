import { PAGES, say } from '@berg/contract'

/** The pages of the drawer by what they are for. Their order is the drawer's own. */
export const DRAWER_GROUPS: readonly { title: string; pages: readonly string[] }[] = [
  { title: say('News and answers'), pages: [PAGES.home, PAGES.myPosts, PAGES.archive, PAGES.fqa] },
  {
    title: say('People and days'),
    pages: [PAGES.teamSpotlight, PAGES.greenSpot, PAGES.worldMap, PAGES.news],
  },
  {
    title: say('Work ##noun: pages for the work of staff'),
    pages: [PAGES.admin, PAGES.employee, PAGES.assetLibrary],
  },
  {
    title: say('About the site'),
    pages: [PAGES.leadershipMessage, PAGES.newsletters, PAGES.about],
  },
  {
    title: say('You ##the own pages of whoever is signed in'),
    pages: [PAGES.notifications, PAGES.account],
  },
]
