import type { Reaction, ReportReason } from '@berg/contract'

interface DemoComment {
  /** Username of one of the demo people. */
  author: string
  /** After the article was published. */
  minutesLater: number
  text: string
  /** Somebody finds that it should not stand there. */
  reported?: { by: string; reason: ReportReason; note: string }
}

interface DemoResponses {
  /** The key of the article. */
  article: string
  /** How many of the plant's people have reacted in each way. */
  reactions: Record<Reaction, number>
  comments: readonly DemoComment[]
}

/** What readers have made of some of the articles, in the languages that they speak. */
export const DEMO_RESPONSES: readonly DemoResponses[] = [
  {
    article: 'ayse-twenty-five-years',
    reactions: { love: 41, smile: 12, thanks: 17, bravo: 23 },
    comments: [
      {
        author: 'olena.shevchenko',
        minutesLater: 34,
        text: 'Айше, дякую! Ти навчила мене слухати хліб у мій перший тиждень.',
      },
      {
        author: 'fatima.elamrani',
        minutesLater: 95,
        text: 'ألف مبروك يا عائشة! خمسة وعشرون عامًا، وما زلتِ تبتسمين.',
      },
      {
        author: 'lan.nguyen',
        minutesLater: 160,
        text: 'Chúc mừng chị Ayşe! Bánh mì ca đêm luôn là ngon nhất.',
      },
      {
        author: 'rui.tavares',
        minutesLater: 410,
        text: 'I was the engineer with the microphone.\n\nShe was right.',
      },
    ],
  },
  {
    article: 'line-4-restarts',
    reactions: { love: 9, smile: 7, thanks: 28, bravo: 36 },
    comments: [
      {
        author: 'lukasz.wojcik',
        minutesLater: 48,
        text: 'Dziękuję całej ekipie z nocnej zmiany. Bez was byłoby jeszcze tydzień dłużej.',
      },
      {
        author: 'priya.raghavan',
        minutesLater: 130,
        text: 'The first trays taste as they should. Come on Thursday and see for yourselves.',
      },
      {
        author: 'jose.quispe',
        minutesLater: 215,
        text: '¡Enhorabuena! ¿Quién se queda con el primer plato de lasaña?',
      },
    ],
  },
  {
    article: 'soup-at-three',
    reactions: { love: 33, smile: 21, thanks: 19, bravo: 4 },
    comments: [
      {
        author: 'amadou.diallo',
        minutesLater: 12,
        text: 'Enfin de la soupe chaude pour la nuit. Merci !',
      },
      {
        author: 'selam.tesfaye',
        minutesLater: 25,
        text: 'Lentils on Wednesday, please. I bring the berbere myself.',
      },
      {
        author: 'thomas.brunner',
        minutesLater: 41,
        text: 'Danke an alle 412. Ich komme am ersten Abend selbst vorbei.',
      },
      {
        author: 'jose.quispe',
        minutesLater: 55,
        text: 'And who left the dirty pots in the sink on Tuesday? We all know it was the late shift, as always.',
        reported: {
          by: 'marta.kowalska',
          reason: 'hurtful',
          note: 'Not fair to the late shift: the sink was blocked that evening.',
        },
      },
    ],
  },
]
