import { TRANSLATED_WORDS, type TranslatedInto, type Way, WORD } from './article-way.ts'

/** The ways of an article in another language. */
const waysIn = (language: TranslatedInto, word: string): Record<string, Way> => ({
  'its translation': {
    route: '/api/articles/:id/',
    url: ({ article }) => `/api/articles/${article}/?lang=${language}&unchecked=true`,
    sees: '--das',
    has: new RegExp(word),
  },
  'the feed in another language': {
    route: '/api/articles/',
    url: () => `/api/articles/?page=1&page_size=6&lang=${language}`,
    sees: '--das',
    has: new RegExp(word),
  },
  'a search for its translation': {
    route: '/api/articles/',
    url: () => `/api/articles/?page=1&search=${word}`,
    sees: '--das',
    has: new RegExp(`"title":"[^"]*${word}`),
  },
  'a search for its translation, newest first': {
    route: '/api/articles/',
    url: () => `/api/articles/?page=1&search=${word}&ordering=-published_at`,
    sees: '--das',
    has: new RegExp(`"title":"[^"]*${word}`),
  },
  'the search of who writes and reviews, for its translation': {
    route: '/api/authoring/',
    url: () => `/api/authoring/?search=${word}`,
    sees: '---as',
  },
  'how a search for its translation is understood': {
    route: '/api/search/words/',
    url: () => `/api/search/words/?search=${word.replace(/[bw]/, 'p')}`,
    has: new RegExp(word, 'i'),
    sees: '-----',
  },
  'its page and its card in another language': {
    route: '/*',
    url: ({ article }) => `/article/${article}?lang=${language}`,
    has: new RegExp(`${word}|${WORD}`),
    sees: '-----',
  },
  'its translations, for who writes them': {
    route: '/api/articles/:id/translations/',
    url: ({ article }) => `/api/articles/${article}/translations/`,
    sees: '---as',
    has: new RegExp(word),
  },
  'its translation beside the original': {
    route: '/api/articles/:id/translations/:language/',
    url: ({ article }) => `/api/articles/${article}/translations/${language}/`,
    sees: '---as',
    has: new RegExp(`${WORD}[^]*${word}|${word}[^]*${WORD}`),
  },
  'an issue that is out, in another language': {
    route: '/api/newsletters/numbers/:number/',
    url: ({ out }) => `/api/newsletters/numbers/${out.number}/?lang=${language}`,
    has: new RegExp(`${word}|${WORD}`),
    sees: '-----',
  },
  'the page of an issue that is out, in another language': {
    route: '/*',
    url: ({ out }) => `/newsletters/${out.number}?lang=${language}`,
    has: new RegExp(`${word}|${WORD}`),
    sees: '-----',
  },
  'the mail of an issue that is out, in another language': {
    route: '/api/newsletters/:id/previews/',
    url: ({ out }) => `/api/newsletters/${out.id}/previews/?lang=${language}`,
    has: new RegExp(`${word}|${WORD}`),
    sees: '-----',
  },
  'the news in another language, for feed readers': {
    route: '/feed.xml',
    url: () => `/feed.xml?lang=${language}`,
    has: new RegExp(`${word}|${WORD}`),
    sees: '-----',
  },
  'the calendar of everybody in another language': {
    route: '/calendar.ics',
    url: () => `/calendar.ics?lang=${language}`,
    has: new RegExp(`${word}|${WORD}`),
    sees: '-----',
  },
  'one event for a calendar in another language': {
    route: '/events/:file',
    url: ({ article }) => `/events/${article}.ics?lang=${language}`,
    has: new RegExp(`${word}|${WORD}`),
    sees: '-----',
  },
  'the news in another language, as JSON': {
    route: '/feed.json',
    url: () => `/feed.json?lang=${language}`,
    has: new RegExp(`${word}|${WORD}`),
    sees: '-----',
  },
})

export const TRANSLATION_WAYS = Object.fromEntries(
  Object.entries(TRANSLATED_WORDS).flatMap(([language, word]) =>
    Object.entries(waysIn(language as TranslatedInto, word)).map(([name, way]) => [
      `${name}: ${language}`,
      way,
    ]),
  ),
)
