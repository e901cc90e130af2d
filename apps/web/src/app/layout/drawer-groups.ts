import { PAGES } from '@berg/contract'

/** The pages of the drawer by what they are for. Their order is the drawer's own. */
export const DRAWER_GROUPS: readonly { title: string; pages: readonly string[] }[] = [
  { title: 'News and answers', pages: [PAGES.home, PAGES.myPosts, PAGES.archive, PAGES.fqa] },
  {
    title: 'People and days',
    pages: [PAGES.teamSpotlight, PAGES.greenSpot, PAGES.worldMap, PAGES.news],
  },
  { title: 'Work', pages: [PAGES.admin, PAGES.employee, PAGES.assetLibrary] },
  { title: 'About the site', pages: [PAGES.leadershipMessage, PAGES.newsletters, PAGES.about] },
  { title: 'You', pages: [PAGES.notifications, PAGES.account] },
]
