import XmlBuilder from 'fast-xml-builder'
import type { Feed, FeedEntry } from './feed-entries.ts'

const builder = new XmlBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  suppressEmptyNode: true,
})

/** RFC 4287. */
export const atomOf = (feed: Feed): string =>
  builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': feed.language,
      id: feed.id,
      title: feed.title,
      subtitle: feed.description,
      updated: feed.updated,
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': feed.self },
        { '@rel': 'alternate', '@type': 'text/html', '@href': feed.page },
      ],
      logo: feed.icon,
      entry: feed.entries.map(entryOf),
    },
  })

const entryOf = (entry: FeedEntry) => ({
  '@xml:lang': entry.language,
  id: entry.id,
  title: entry.title,
  published: entry.published,
  updated: entry.updated,
  author: { name: entry.author },
  link: [
    { '@rel': 'alternate', '@type': 'text/html', '@href': entry.url },
    ...entry.pictures.map(({ url, type, alt }) => ({
      '@rel': 'enclosure',
      '@type': type,
      '@href': url,
      ...(alt && { '@title': alt }),
    })),
  ],
  category: entry.tags.map((term) => ({ '@term': term })),
  summary: entry.summary,
  ...(entry.html && { content: { '@type': 'html', '#text': entry.html } }),
})
