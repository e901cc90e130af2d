import { articleAt, isOtherSection, newsletterAt, pageAt, type PageName, say } from '@berg/contract'
import { type HomeName, isHome } from './home-rows.ts'
import { INFORMATION_ROWS } from './information-rows.ts'
import { type PageRow, screen } from './page.tsx'

/**
 * Every page but the home page: its screen, its title, what stands above it and who may see it. A file
 * of its own, for it names all others: the home page needs none of them.
 */
const PAGE_ROWS: Record<Exclude<PageName, HomeName>, PageRow> = {
  leadershipMessage: {
    screen: screen(() =>
      import('../routes/leadership-message.tsx').then((it) => it.LeadershipScreen),
    ),
    title: say('Leadership message'),
    chrome: { kind: 'none' },
  },
  news: {
    screen: screen(() => import('../routes/news/news.tsx').then((module) => module.NewsScreen)),
    title: say('News and events'),
    chrome: { kind: 'banner', title: say('Event Calendar') },
  },
  archive: {
    screen: screen(() =>
      import('../routes/archive/archive.tsx').then((module) => module.ArchiveScreen),
    ),
    title: say('Archive ##noun: the page of older articles'),
    chrome: { kind: 'none' },
  },
  newsletters: {
    screen: screen(() =>
      import('../routes/newsletters/newsletters.tsx').then((it) => it.NewslettersScreen),
    ),
    title: say('Newsletters'),
    chrome: { kind: 'none' },
  },
  search: {
    screen: screen(() =>
      import('../routes/search/search.tsx').then((module) => module.SearchScreen),
    ),
    title: say('Search'),
    chrome: { kind: 'none' },
  },
  worldMap: {
    screen: screen(() =>
      import('../routes/world-map/world-map.tsx').then((module) => module.WorldMapScreen),
    ),
    title: say('World Map'),
    chrome: { kind: 'banner', title: say('From Everywhere to Here') },
  },
  interactiveMap: {
    screen: screen(() =>
      import('../routes/interactive-map/interactive-map.tsx').then((it) => it.InteractiveMapScreen),
    ),
    title: say('World Map'),
    chrome: { kind: 'none' },
  },
  myPosts: {
    screen: screen(() =>
      import('../routes/my-posts/my-posts.tsx').then((module) => module.MyPostsScreen),
    ),
    title: say('My Posts'),
    chrome: { kind: 'none' },
  },
  account: {
    screen: screen(() => import('../routes/account/account.tsx').then((it) => it.AccountScreen)),
    title: say('Account'),
    chrome: { kind: 'none' },
  },
  notifications: {
    screen: screen(() =>
      import('../routes/notifications/notifications.tsx').then((it) => it.NotificationsScreen),
    ),
    title: say('Notifications'),
    chrome: { kind: 'none' },
  },
  employee: {
    screen: screen(() =>
      import('../routes/employee/employee.tsx').then((module) => module.EmployeeScreen),
    ),
    title: say('Employee News Feed'),
    chrome: { kind: 'none' },
  },
  admin: {
    screen: screen(() => import('../routes/admin/admin.tsx').then((module) => module.AdminScreen)),
    title: say('Dashboard'),
    chrome: { kind: 'none' },
  },
  verifyEmail: {
    screen: screen(() =>
      import('../routes/verify-email.tsx').then((module) => module.VerifyEmailScreen),
    ),
    title: say('Confirm your address'),
    chrome: { kind: 'none' },
  },
  signIn: {
    screen: screen(() => import('../routes/sign-in.tsx').then((module) => module.SignInScreen)),
    title: say('Sign in'),
    chrome: { kind: 'none' },
  },
  assetLibrary: {
    screen: screen(() =>
      import('../routes/asset-library/asset-library.tsx').then(
        (module) => module.AssetLibraryScreen,
      ),
    ),
    title: say('Asset Library'),
    chrome: { kind: 'none' },
  },
  uploadAsset: {
    screen: screen(() =>
      import('../routes/upload-asset.tsx').then((module) => module.UploadAssetScreen),
    ),
    title: say('Upload asset'),
    chrome: { kind: 'none' },
    guard: 'administrators',
  },
  ...INFORMATION_ROWS,
}

const section = screen(() =>
  import('../widgets/section-page.tsx').then((module) => module.SectionPage),
)
const OTHER_SECTION: PageRow = { screen: section, title: say('Overview'), chrome: { kind: 'none' } }

const ARTICLE: PageRow = {
  screen: screen(() => import('../routes/article.tsx').then((module) => module.ArticleScreen)),
  title: say('Article'),
  chrome: { kind: 'none' },
}

const ISSUE: PageRow = {
  screen: screen(() => import('../routes/newsletters/issue.tsx').then((it) => it.IssueScreen)),
  title: say('Newsletter'),
  chrome: { kind: 'none' },
}

const NOT_FOUND: PageRow = {
  screen: screen(() => import('../routes/not-found.tsx').then((module) => module.NotFoundScreen)),
  title: say('Page not found'),
  chrome: { kind: 'none' },
}

/** Where the pieces of `ui/` can be looked at. The built site does not have it. */
const gallery: PageRow | undefined = import.meta.env.DEV
  ? {
      screen: screen(() => import('./ui-gallery.tsx').then((module) => module.UiGallery)),
      title: 'Pieces',
      chrome: { kind: 'none' },
    }
  : undefined

export function rowAt(path: string): PageRow {
  const name = pageAt(path)
  if (name && !isHome(name)) return PAGE_ROWS[name]
  if (articleAt(path) !== undefined) return ARTICLE
  if (newsletterAt(path) !== undefined) return ISSUE
  if (gallery && path === '/ui') return gallery
  return isOtherSection(path) ? OTHER_SECTION : NOT_FOUND
}
