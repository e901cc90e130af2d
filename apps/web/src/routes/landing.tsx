import { paths } from '../app/paths.ts'
import { SampleScreen } from '../features/samples/components/sample-screen.tsx'
import type { Sample } from '../features/samples/model/sample.ts'

export const landing: Sample = {
  heading: 'Welcome to The Berg',
  lead: 'What a front page of this newsletter could look like. This page has a link to the real one.',
  main: [
    {
      kind: 'entries',
      title: 'Latest news',
      entries: [
        { title: 'A new oven for hall 3', detail: 'Site Updates · It arrives on four trucks.' },
        { title: 'Ten years at the dough mixer', detail: 'Our People · A conversation at 4 a.m.' },
        {
          title: 'Winter tyres and dark mornings',
          detail: 'Health & Safety · How to arrive well.',
        },
        { title: 'Language courses start again', detail: 'HR Corner · In working time, as ever.' },
      ],
    },
  ],
  side: [
    {
      kind: 'links',
      title: 'Categories',
      links: [
        { to: paths.archiveOf('hr-corner'), label: 'HR Corner' },
        { to: paths.archiveOf('our-people'), label: 'Our People' },
        { to: paths.archiveOf('site-updates'), label: 'Site Updates' },
        { to: paths.archiveOf('health-safety'), label: 'Health & Safety' },
      ],
    },
    {
      kind: 'links',
      title: 'Go on to',
      links: [
        { to: paths.leadershipMessage, label: 'The leadership message' },
        { to: paths.home, label: 'The real front page' },
      ],
    },
  ],
}

export const LandingScreen = () => <SampleScreen sample={landing} />
