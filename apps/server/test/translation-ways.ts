import { TRANSLATED_WORD, WORD, type Way } from './article-way.ts'

/** The ways of an article in another language. */
export const TRANSLATION_WAYS: Record<string, Way> = {
  'its translation': {
    route: '/api/articles/:id/',
    url: ({ article }) => `/api/articles/${article}/?lang=pl&unchecked=true`,
    sees: '--das',
    has: new RegExp(TRANSLATED_WORD),
  },
  'the feed in another language': {
    route: '/api/articles/',
    url: () => '/api/articles/?page=1&page_size=6&lang=pl',
    sees: '--das',
    has: new RegExp(TRANSLATED_WORD),
  },
  'a search for its translation': {
    route: '/api/articles/',
    url: () => `/api/articles/?page=1&search=${TRANSLATED_WORD}`,
    sees: '--das',
    has: new RegExp(`"title":"[^"]*${TRANSLATED_WORD}`),
  },
  'a search for its translation, newest first': {
    route: '/api/articles/',
    url: () => `/api/articles/?page=1&search=${TRANSLATED_WORD}&ordering=-published_at`,
    sees: '--das',
    has: new RegExp(`"title":"[^"]*${TRANSLATED_WORD}`),
  },
  'the search of who writes and reviews, for its translation': {
    route: '/api/authoring/',
    url: () => `/api/authoring/?search=${TRANSLATED_WORD}`,
    sees: '---as',
  },
  'how a search for its translation is understood': {
    route: '/api/search/words/',
    url: () => `/api/search/words/?search=${TRANSLATED_WORD.replace('b', 'p')}`,
    has: /pemba/i,
    sees: '-----',
  },
  'its page and its card in another language': {
    route: '/*',
    url: ({ article }) => `/article/${article}?lang=pl`,
    has: new RegExp(`${TRANSLATED_WORD}|${WORD}`),
    sees: '-----',
  },
  'its translations, for who writes them': {
    route: '/api/articles/:id/translations/',
    url: ({ article }) => `/api/articles/${article}/translations/`,
    sees: '---as',
    has: new RegExp(TRANSLATED_WORD),
  },
  'its translation beside the original': {
    route: '/api/articles/:id/translations/:language/',
    url: ({ article }) => `/api/articles/${article}/translations/pl/`,
    sees: '---as',
    has: new RegExp(`${WORD}[^]*${TRANSLATED_WORD}|${TRANSLATED_WORD}[^]*${WORD}`),
  },
  'an issue that is out, in another language': {
    route: '/api/newsletters/numbers/:number/',
    url: ({ out }) => `/api/newsletters/numbers/${out.number}/?lang=pl`,
    has: new RegExp(`${TRANSLATED_WORD}|${WORD}`),
    sees: '-----',
  },
  'the page of an issue that is out, in another language': {
    route: '/*',
    url: ({ out }) => `/newsletters/${out.number}?lang=pl`,
    has: new RegExp(`${TRANSLATED_WORD}|${WORD}`),
    sees: '-----',
  },
  'the mail of an issue that is out, in another language': {
    route: '/api/newsletters/:id/previews/',
    url: ({ out }) => `/api/newsletters/${out.id}/previews/?lang=pl`,
    has: new RegExp(`${TRANSLATED_WORD}|${WORD}`),
    sees: '-----',
  },
  'the news in another language, for feed readers': {
    route: '/feed.xml',
    url: () => '/feed.xml?lang=pl',
    has: new RegExp(`${TRANSLATED_WORD}|${WORD}`),
    sees: '-----',
  },
  'the news in another language, as JSON': {
    route: '/feed.json',
    url: () => '/feed.json?lang=pl',
    has: new RegExp(`${TRANSLATED_WORD}|${WORD}`),
    sees: '-----',
  },
}
