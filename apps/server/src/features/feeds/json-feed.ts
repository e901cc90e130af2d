import type { Feed, FeedEntry } from './feed-entries.ts'

/** https://www.jsonfeed.org/version/1.1/ */
export const jsonFeedOf = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page,
    feed_url: feed.self,
    icon: feed.icon,
    language: feed.language,
    items: feed.entries.map(itemOf),
  })

const itemOf = (entry: FeedEntry) => ({
  id: entry.id,
  url: entry.url,
  title: entry.title,
  language: entry.language,
  // One of the two has to be there.
  ...(entry.html ? { content_html: entry.html } : { content_text: entry.summary }),
  summary: entry.summary,
  image: entry.pictures[0]?.url,
  date_published: entry.published,
  date_modified: entry.updated,
  authors: [{ name: entry.author }],
  tags: entry.tags,
  attachments: entry.pictures.map(({ url, type, alt }) => ({
    url,
    mime_type: type,
    ...(alt && { title: alt }),
  })),
})
