import { randomUUID } from 'node:crypto'

/** What the ways are about: the article, an issue that names it, and the calendars of people by their kind. */
interface Subjects {
  article: number
  issue: number
  /** An issue that went out with it. */
  out: { id: number; number: number }
  /** A file of the library that it alone links to. */
  file: { id: number; url: string; preview: string }
  calendars: Partial<Record<Who, string>>
}

/** Stands in the title and the text, and nowhere else on the site. */
export const WORD = 'Zanzibar'
/** Stands in the name and on the page of its file; and in its translation alone. */
export const FILE_WORD = 'Mombasa'
export const TRANSLATED_WORD = 'Pemba'
export const TAG = 'Kayak club'
export const DAY = '2027-03-14'
export const PICTURE = randomUUID()
export const WHO = ['visitor', 'other department', 'department', 'author', 'staff'] as const
export type Who = (typeof WHO)[number]

/** A way, told by its route; where nothing else is said, whoever gets the word there sees the article. */
export interface Way {
  route: string
  url: (subjects: Subjects) => string
  sees: string
  has?: RegExp
  /** Whose address it is, where the address says it and not a token. */
  address?: (subjects: Subjects, who: Who) => string | undefined
}

/** Every way in which an article could leave the site, and who gets it there once it is for one department. */
export const WAYS: Record<string, Way> = {
  'the article': {
    route: '/api/articles/:id/',
    url: ({ article }) => `/api/articles/${article}/`,
    sees: '--das',
  },
  'the article, by its short address': {
    route: '/articles/:id/',
    url: ({ article }) => `/articles/${article}/`,
    sees: '--das',
  },
  'the feed': {
    route: '/api/articles/',
    url: () => '/api/articles/?page=1&page_size=6',
    sees: '--das',
  },
  'the feed, without pages': { route: '/articles/', url: () => '/articles/', sees: '--das' },
  'a category': {
    route: '/api/articles/',
    url: () => '/api/articles/?page=1&category=Site Updates&type=event',
    sees: '--das',
  },
  'a month': {
    route: '/api/articles/',
    url: () => '/api/articles/?page=1&date=2027-03',
    sees: '--das',
  },
  'a day': { route: '/api/articles/', url: () => `/api/articles/?date=${DAY}`, sees: '--das' },
  'a tag': {
    route: '/api/articles/',
    url: () => `/api/articles/?page=1&tags=${TAG}`,
    sees: '--das',
  },
  'the events ahead': {
    route: '/api/articles/',
    url: () => '/api/articles/?page=1&type=event&from=2027-01-01&ordering=event_date',
    sees: '--das',
  },
  'a search': {
    route: '/api/articles/',
    url: () => `/api/articles/?page=1&search=${WORD}`,
    sees: '--das',
  },
  'a search, newest first': {
    route: '/api/articles/',
    url: () => `/api/articles/?page=1&search=${WORD}&ordering=-published_at`,
    sees: '--das',
  },
  'a search for its author': {
    route: '/api/articles/',
    url: () => '/api/articles/?page=1&search=Writerson',
    sees: '--das',
  },
  'the count of a list': {
    route: '/api/articles/',
    url: () => '/api/articles/?page=1&page_size=1&fields=summary',
    has: /"count":2\b/,
    sees: '--das',
  },
  'the months': {
    route: '/api/articles/months/',
    url: () => '/api/articles/months/',
    has: /2027-03/,
    sees: '--das',
  },
  'the days with events': {
    route: '/api/articles/event-days/',
    url: () => '/api/articles/event-days/?month=2027-03',
    has: new RegExp(DAY),
    sees: '--das',
  },
  'its comments': {
    route: '/api/articles/:id/comments/',
    url: ({ article }) => `/api/articles/${article}/comments/`,
    has: /results/,
    sees: '--das',
  },
  'its reactions': {
    route: '/api/articles/:id/responses/',
    url: ({ article }) => `/api/articles/${article}/responses/`,
    has: /reactions/,
    sees: '--das',
  },
  'its own reactions': {
    route: '/api/articles/:id/responses/mine/',
    url: ({ article }) => `/api/articles/${article}/responses/mine/`,
    has: /reaction/,
    sees: '--das',
  },
  'its sign-up': {
    route: '/api/articles/:id/signup/',
    url: ({ article }) => `/api/articles/${article}/signup/`,
    has: /places/,
    sees: '--das',
  },
  'who is coming': {
    route: '/api/articles/:id/signups/',
    url: ({ article }) => `/api/articles/${article}/signups/`,
    has: /coming/,
    sees: '---as',
  },
  'who is coming, as a table': {
    route: '/api/articles/:id/signups/export.csv',
    url: ({ article }) => `/api/articles/${article}/signups/export.csv`,
    has: /Coming/,
    sees: '---as',
  },
  'where one can sign up': {
    route: '/api/signups/open/',
    url: ({ article }) => `/api/signups/open/?articles=${article}`,
    has: /"article"/,
    sees: '--das',
  },
  'the own sign-ups': { route: '/api/signups/', url: () => '/api/signups/', sees: '--d--' },
  'whether it must be read': {
    route: '/api/articles/:id/must-read/',
    url: ({ article }) => `/api/articles/${article}/must-read/`,
    has: /due_on/,
    sees: '--das',
  },
  'what must be read': { route: '/api/must-reads/', url: () => '/api/must-reads/', sees: '--das' },
  'who has confirmed': {
    route: '/api/articles/:id/confirmations/',
    url: ({ article }) => `/api/articles/${article}/confirmations/`,
    has: /asked/,
    sees: '----s',
  },
  'who has confirmed, as a table': {
    route: '/api/articles/:id/confirmations/export.csv',
    url: ({ article }) => `/api/articles/${article}/confirmations/export.csv`,
    has: /name/,
    sees: '----s',
  },
  'what happened': { route: '/api/activity/', url: () => '/api/activity/', sees: '--das' },
  'what one was told': {
    route: '/api/notifications/',
    url: () => '/api/notifications/',
    sees: '--da-',
  },
  'what one was told, as before': {
    route: '/api/authoring/notices/',
    url: () => '/api/authoring/notices/',
    sees: '---a-',
  },
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
  'its versions': {
    route: '/api/articles/:id/versions/',
    url: ({ article }) => `/api/articles/${article}/versions/`,
    sees: '---as',
  },
  'a version': {
    route: '/api/articles/:id/versions/:version/',
    url: ({ article }) => `/api/articles/${article}/versions/1/`,
    sees: '---as',
  },
  'the article, for who writes and reviews': {
    route: '/api/authoring/:id/',
    url: ({ article }) => `/api/authoring/${article}/`,
    sees: '--das',
  },
  'the list of who writes and reviews': {
    route: '/api/authoring/',
    url: () => '/api/authoring/?status=published',
    sees: '---as',
  },
  'the search of who writes and reviews': {
    route: '/api/authoring/',
    url: () => `/api/authoring/?search=${WORD}`,
    sees: '---as',
  },
  'their days with events': {
    route: '/api/authoring/event-days/',
    url: () => '/api/authoring/event-days/?month=2027-03',
    has: new RegExp(DAY),
    sees: '---as',
  },
  'tags that a text is likely to carry': {
    route: '/api/authoring/likely-tags/',
    url: () => `/api/authoring/likely-tags/?words=${WORD}`,
    has: new RegExp(TAG),
    sees: '-----',
  },
  'how a search is understood': {
    route: '/api/search/words/',
    url: () => `/api/search/words/?search=${WORD.replace('b', 'p')}`,
    has: /zanzibar/i,
    sees: '-----',
  },
  'how a search for its file is understood': {
    route: '/api/search/words/',
    url: () => `/api/search/words/?search=${FILE_WORD.replace('b', 'p')}`,
    has: /mombasa/i,
    sees: '--das',
  },
  'settings of its comments': {
    route: '/api/articles/:id/responses/settings/',
    url: ({ article }) => `/api/articles/${article}/responses/settings/`,
    has: /comments/,
    sees: '----s',
  },
  'reported comments': {
    route: '/api/comments/',
    url: () => '/api/comments/?state=reported',
    sees: '----s',
  },
  'the log': { route: '/api/audit/', url: () => '/api/audit/', sees: '----s' },
  'the log, as a table': {
    route: '/api/audit/export.csv',
    url: () => '/api/audit/export.csv',
    sees: '----s',
  },
  'the news, for feed readers': { route: '/feed.xml', url: () => '/feed.xml', sees: '-----' },
  'the news, as JSON': { route: '/feed.json', url: () => '/feed.json', sees: '-----' },
  'the calendar of everybody': {
    route: '/calendar.ics',
    url: () => '/calendar.ics',
    sees: '-----',
  },
  'the calendar of a person': {
    route: '/calendar/:file',
    url: () => '/calendar/nobody.ics',
    address: ({ calendars }, who) => calendars[who],
    sees: '--das',
  },
  'one event for a calendar': {
    route: '/events/:file',
    url: ({ article }) => `/events/${article}.ics`,
    sees: '-----',
  },
  'an issue on its way': {
    route: '/api/newsletters/:id/',
    url: ({ issue }) => `/api/newsletters/${issue}/`,
    sees: '-----',
  },
  'an issue that is out': {
    route: '/api/newsletters/numbers/:number/',
    url: ({ out }) => `/api/newsletters/numbers/${out.number}/`,
    sees: '-----',
  },
  'an issue that is out, for who corrects it': {
    route: '/api/newsletters/:id/',
    url: ({ out }) => `/api/newsletters/${out.id}/`,
    sees: '----s',
  },
  'the page of an issue that is out': {
    route: '/*',
    url: ({ out }) => `/newsletters/${out.number}`,
    sees: '-----',
  },
  'its file': {
    route: '/files/:id',
    url: ({ file }) => `${file.url}?download=1`,
    has: /^%PDF/,
    sees: '--das',
  },
  'a page of its file': {
    route: '/files/:id/pages/:page',
    url: ({ file }) => `${file.url}/pages/1?w=800`,
    has: /[^]/,
    sees: '--das',
  },
  'the preview of its file': {
    route: '/media/:id',
    url: ({ file }) => `${file.preview}?w=320`,
    has: /[^]/,
    sees: '--das',
  },
  'its file in the library': {
    route: '/api/core-assets/:id/',
    url: ({ file }) => `/api/core-assets/${file.id}/`,
    has: new RegExp(FILE_WORD),
    sees: '--das',
  },
  'its file in the library, by its short address': {
    route: '/api/assets/:id/',
    url: ({ file }) => `/api/assets/${file.id}/`,
    has: new RegExp(FILE_WORD),
    sees: '--das',
  },
  'the words of its file': {
    route: '/api/core-assets/:id/pages/',
    url: ({ file }) => `/api/core-assets/${file.id}/pages/`,
    has: new RegExp(FILE_WORD),
    sees: '--das',
  },
  'the library': {
    route: '/api/core-assets/',
    url: () => '/api/core-assets/?page=1',
    has: new RegExp(FILE_WORD),
    sees: '--das',
  },
  'the library, without pages': {
    route: '/api/assets/',
    url: () => '/api/assets/',
    has: new RegExp(FILE_WORD),
    sees: '--das',
  },
  'a search of files': {
    route: '/api/core-assets/',
    url: () => `/api/core-assets/?search=harbour ${FILE_WORD}`,
    has: /"match"/,
    sees: '--das',
  },
  'the count of files': {
    route: '/api/core-assets/',
    url: () => '/api/core-assets/?page=1&page_size=1',
    has: /"count":2\b/,
    sees: '--das',
  },
  'the totals of the library': {
    route: '/api/core-assets/summary/',
    url: () => '/api/core-assets/summary/',
    has: /"total":2\b/,
    sees: '--das',
  },
  'that its file was added': {
    route: '/api/activity/',
    url: () => '/api/activity/',
    has: new RegExp(FILE_WORD),
    sees: '--das',
  },
  'the page of the library': {
    route: '/*',
    url: () => '/the-berg-assetupload',
    has: new RegExp(FILE_WORD),
    sees: '-----',
  },
  'its page and its card': {
    route: '/*',
    url: ({ article }) => `/article/${article}`,
    sees: '-----',
  },
  'the home page': { route: '/*', url: () => '/', sees: '-----' },
  'the page of events': { route: '/*', url: () => '/events', sees: '-----' },
  'its picture': {
    route: '/media/:id',
    url: () => `/media/${PICTURE}?w=320`,
    has: /[^]/,
    sees: '--das',
  },
  'what one may take along': {
    route: '/api/me/data/',
    url: () => '/api/me/data/',
    // The subject of what one did oneself is called there as it was called then.
    has: new RegExp(`"(?!subject")\\w+":"[^"]*${WORD}`),
    sees: '--da-',
  },
}
