import { PAGES } from '@berg/contract'
import Award from 'lucide-react/icons/award'
import Handshake from 'lucide-react/icons/handshake'
import Leaf from 'lucide-react/icons/leaf'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { paths } from '../app/paths.ts'
import { SampleScreen } from '../features/samples/components/sample-screen.tsx'
import type { Sample } from '../features/samples/model/sample.ts'

export const about: Sample = {
  heading: 'About The Berg',
  lead: 'A bakery at the foot of a mountain, run by people from forty countries.',
  fact: 'Established 2015',
  stats: [
    { value: '152', label: 'People' },
    { value: '40', label: 'Countries' },
    { value: '6', label: 'Lines' },
    { value: '24/7', label: 'Ovens on' },
  ],
  main: [
    {
      kind: 'statement',
      title: 'Our mission',
      text: 'We bake good bread for everybody’s table, send each other home well after every shift, and leave the mountain as we found it.',
    },
    {
      kind: 'values',
      title: 'Core values',
      values: [
        {
          icon: Lightbulb,
          title: 'Innovation',
          text: 'The best ideas come from whoever stands at the machine. We try them, small first.',
        },
        {
          icon: Leaf,
          title: 'Sustainability',
          text: 'Less energy, less water, less packaging. Every kilogram we do not throw away counts.',
        },
        {
          icon: Award,
          title: 'Excellence',
          text: 'We would serve every loaf to our own families. If we are not sure, we do not send it out.',
        },
        {
          icon: Handshake,
          title: 'Collaboration',
          text: 'Nobody runs a line alone. We ask, we show, we hand over properly.',
        },
      ],
    },
  ],
  side: [
    {
      kind: 'links',
      title: 'Get to know us',
      links: [
        { to: '/the-berg-team-spotlight', label: 'Team Spotlight' },
        { to: '/the-berg-the-green-spot', label: 'The Green Spot' },
        { to: paths.worldMap, label: 'World Map' },
      ],
    },
    {
      kind: 'links',
      title: 'More to see',
      links: [
        { to: PAGES.siteDirectorSection, label: 'Site Director' },
        { to: PAGES.landing, label: 'Welcome' },
        { to: PAGES.sampleDashboard, label: 'Sample dashboard' },
        { to: PAGES.collaborationHub, label: 'Collaboration Hub' },
        { to: PAGES.uploadCenter, label: 'Upload Center' },
        { to: PAGES.storageManagement, label: 'Storage Management' },
      ],
    },
  ],
}

export const AboutScreen = () => <SampleScreen sample={about} />
