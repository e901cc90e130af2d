import { type Category, say } from '@berg/contract'

/** What the site itself writes above the sections of a new issue, in the language that is spoken. */
export const headingsSaid = () =>
  ({
    topnews: say('Top news'),
    'HR Corner': say('HR Corner'),
    'Our People': say('Our People'),
    'Site Updates': say('Site Updates'),
    'Health & Safety': say('Health & Safety'),
    events: say('Coming events'),
    people: say('New on the map'),
    leadership: say('Leadership message'),
  }) satisfies Record<Category | 'topnews' | 'events' | 'people' | 'leadership', string>

export type Headings = ReturnType<typeof headingsSaid>
