import type { Page } from '@playwright/test'

/** The home feed: where things stand on it. */
export class HomeScreen {
  constructor(private readonly page: Page) {}

  readonly feed = () =>
    this.page.getByRole('region', { name: /All articles|Corner|People|Updates|Safety/ })
  readonly cards = () => this.feed().getByRole('article')
  readonly titles = () => this.cards().getByRole('heading').getByRole('link')
  readonly showing = () => this.feed().getByText(/^Showing /)
  readonly sorting = () => this.page.getByRole('combobox', { name: 'Sort' })
  readonly category = (name: string) =>
    this.page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name })
  readonly pager = () => this.page.getByRole('navigation', { name: 'Pages' })
  readonly turn = (name: 'Previous' | 'Next') => this.pager().getByRole('link', { name })
  readonly topNews = () => this.page.getByRole('region', { name: 'Top News' })
  readonly week = () => this.page.getByRole('region', { name: 'This week' })
  /** Articles that stand above or beside the feed. */
  readonly elsewhere = () =>
    this.topNews()
      .getByRole('link')
      .or(this.week().getByRole('listitem').getByRole('link'))
      .or(this.rail().getByRole('listitem').getByRole('link'))
  readonly rail = () => this.page.getByRole('complementary', { name: 'Around the site' })
  readonly quote = () => this.rail().getByRole('button', { name: /Read the leadership message/ })
}
