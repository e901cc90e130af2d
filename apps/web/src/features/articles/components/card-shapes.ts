/**
 * The lead opens the page; the upright card fills the grid; the lying one takes a whole row of it.
 * On a phone they are all upright.
 */
export const CARD_SHAPES = {
  lead: {
    card: 'grid md:grid-cols-[1.15fr_1fr] md:min-h-80',
    picture: 'aspect-16/10 md:aspect-auto md:h-full',
    text: 'p-5 sm:p-6 lg:p-7 md:self-center',
    title: 'text-2xl/tight sm:text-[1.9rem]/tight',
    excerpt: 'line-clamp-4',
    sizes: '(min-width: 64rem) 28rem, (min-width: 48rem) 50vw, 100vw',
  },
  upright: {
    card: 'flex flex-col',
    picture: 'aspect-16/9',
    text: 'p-5 grow',
    title: 'text-xl/snug',
    excerpt: 'line-clamp-3',
    sizes: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw',
  },
  lying: {
    card: 'flex flex-col sm:grid sm:grid-cols-[2fr_3fr] sm:min-h-44',
    picture: 'aspect-16/9 sm:aspect-auto sm:h-full',
    text: 'p-5 grow sm:self-center',
    title: 'text-xl/snug',
    excerpt: 'line-clamp-2',
    sizes: '(min-width: 64rem) 21rem, (min-width: 40rem) 40vw, 100vw',
  },
} as const

export type CardShape = keyof typeof CARD_SHAPES
