import { type Article, FOR_EVERYBODY, NO_EVENT, type Picture } from '@berg/contract'

export const aPicture = (special: Partial<Picture> = {}): Picture => ({
  url: '/media/gearbox',
  alt: 'The gearbox',
  width: 1600,
  height: 1000,
  widths: [320, 640, 960, 1280, 1600],
  ...special,
})

/** A published post; name what is special about this one. */
export const anArticle = (special: Partial<Article> = {}): Article => ({
  id: 1,
  title: 'Line 4 restarts Monday',
  content: '<p>Nineteen days and one very large gearbox.</p>',
  excerpt: 'Nineteen days and one very large gearbox.',
  status: 'published',
  category: 'Site Updates',
  highlights: [],
  created_at: '2026-11-12T08:00:00.000Z',
  updated_at: '2026-11-12T08:00:00.000Z',
  published_at: '2026-11-13T23:30:00.000Z',
  audience: FOR_EVERYBODY,
  language: 'en',
  translations: [],
  ...NO_EVENT,
  tags: [],
  images: [],
  author: { id: 1, username: 'marta.kowalska', first_name: 'Marta', last_name: 'Kowalska' },
  author_name: 'Marta Kowalska',
  ...special,
})
