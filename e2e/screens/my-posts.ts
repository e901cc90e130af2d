import type { Page } from '@playwright/test'

export function myPostsScreen(page: Page) {
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  return {
    open: (search = '') => page.goto(`/my-posts${search}`),
    heading: page.getByRole('heading', { level: 1, name: 'My Posts' }),
    search: page.getByRole('searchbox', { name: 'Search titles' }),
    status: page.getByLabel('Status', { exact: true }),
    tagFilter: page.getByRole('button', { name: 'Filter by tags' }),
    tags: page.getByRole('group', { name: 'Tags' }),
    clearTags: page.getByRole('button', { name: 'Clear tags' }),
    clearTag: (name: string) => page.getByRole('button', { name: `Clear ${name}`, exact: true }),
    refresh: page.getByRole('button', { name: 'Refresh' }),
    newPost: page.getByRole('button', { name: 'New Post' }),
    count: page.getByText(/^Showing \d/),
    columns: page.getByRole('columnheader'),
    posts: page.getByRole('rowgroup').last().getByRole('row'),
    row,
    action: (title: string, name: string) => row(title).getByRole('button', { name, exact: true }),
    news: page.getByRole('region', { name: /^News (about your post|for you)/ }),
    empty: page.getByRole('heading', { name: 'No posts found.' }),
  }
}
