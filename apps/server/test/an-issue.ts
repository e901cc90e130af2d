import type {
  IssueArticle,
  IssuePerson,
  IssueSection,
  NewsletterIssue,
  Picture,
} from '@berg/contract'
import type { ReadableIssue } from '../src/features/newsletters/issue-languages.ts'

/** The same in every language. */
export const readable = (issue: NewsletterIssue): ReadableIssue => ({
  languages: [],
  in: () => issue,
})

const aPicture = (name: string, alt: string): Picture => ({
  url: `/media/${name}`,
  alt,
  width: 2400,
  height: 1600,
  widths: [320, 640, 960, 1600],
})

export const LINE_PICTURE = '0b0e8a51-6f0e-4e6c-9a0e-2b1f6d0c1a01'
export const CANTEEN_PICTURE = '0b0e8a51-6f0e-4e6c-9a0e-2b1f6d0c1a02'

let lastId = 100

export const anIssueArticle = (special: Partial<IssueArticle> = {}): IssueArticle => ({
  id: ++lastId,
  category: 'Site Updates',
  author_name: 'Marta Kowalska',
  published_at: '2026-11-10T08:00:00.000Z',
  event_date: null,
  starts_at: null,
  ends_at: null,
  place: null,
  shift: 'all',
  title: 'Line 4 restarts on Monday',
  text: 'After three weeks the longest planned stop in ten years ends. The new gearbox runs quietly, and the first trays go to the laboratory before anybody eats one.',
  picture: null,
  ...special,
})

export const anIssueSection = (special: Partial<IssueSection> = {}): IssueSection => ({
  key: 'section',
  kind: 'articles',
  heading: 'Top news',
  text: '',
  articles: [],
  people: [],
  message: null,
  ...special,
})

const aPerson = (special: Partial<IssuePerson> = {}): IssuePerson => ({
  id: 1,
  name: 'Lan Nguyễn',
  job_title: 'Quality technician',
  place: 'Đà Nẵng, Vietnam',
  picture: '',
  ...special,
})

const TOP = anIssueSection({
  key: 'top',
  articles: [
    anIssueArticle({ id: 4, picture: aPicture(LINE_PICTURE, 'The new gearbox on its frame') }),
    anIssueArticle({
      id: 7,
      category: 'Our People',
      title: 'Căng tin mới mở cửa vào thứ Hai',
      text: 'Từ thứ Hai, căng tin B phục vụ bữa ăn nóng cho cả ca đêm. Thực đơn được dán trước cửa mỗi tuần, và ai cũng có thể bỏ phiếu cho món mình thích.',
      picture: aPicture(CANTEEN_PICTURE, 'Bowls of soup on the counter'),
    }),
    anIssueArticle({
      id: 9,
      category: 'Health & Safety',
      author_name: 'Olena Shevchenko',
      title: 'Нові навушники для кожної зміни',
      text: 'Від понеділка кожен працівник отримує власні навушники. Їх видають біля годинника, разом із короткою інструкцією українською мовою.',
    }),
    anIssueArticle({
      id: 12,
      category: 'HR Corner',
      author_name: 'Yusuf Haddad',
      title: 'دورة السلامة الجديدة تبدأ يوم الاثنين',
      text: 'تبدأ دورة السلامة الجديدة يوم الاثنين في قاعة التدريب 1 الساعة 14:15. يحصل كل مشارك على شهادة (ISO 45001) بعد الاختبار.',
    }),
  ],
})

const EVENTS = anIssueSection({
  key: 'events',
  kind: 'events',
  heading: 'Coming up',
  articles: [
    anIssueArticle({
      id: 21,
      title: 'Flu vaccination, canteen B',
      text: 'Free for everybody, without an appointment.',
      event_date: '2026-11-24',
      starts_at: '2026-11-24T12:15:00.000Z',
      ends_at: '2026-11-24T14:00:00.000Z',
      place: 'Canteen B',
    }),
    anIssueArticle({
      id: 22,
      title: 'Family day at the plant',
      text: '',
      event_date: '2026-12-05',
      place: 'Yard and halls 1 to 3',
    }),
  ],
})

const PEOPLE = anIssueSection({
  key: 'people',
  kind: 'people',
  heading: 'New colleagues',
  text: 'Say hello when you meet them.',
  people: [
    aPerson(),
    aPerson({ id: 2, name: 'Ωρίων Παπαδόπουλος', job_title: 'Electrician', place: 'Θεσσαλονίκη' }),
    aPerson({ id: 3, name: 'ليلى منصور', job_title: 'Baker', place: 'Tunis, Tunisia' }),
  ],
})

const LEADERSHIP = anIssueSection({
  key: 'lead',
  kind: 'leadership',
  heading: 'From the site director',
  message: {
    title: 'The order of things',
    quote: 'First everybody goes home healthy. Then we count trays.',
    text: 'The first question in the morning meeting is not about trays.\n\nIt is about the people who made them.',
    author: 'Thomas Brunner, Site Director',
  },
})

const CLOSING = anIssueSection({
  key: 'end',
  kind: 'text',
  heading: 'One last thing',
  text: 'The bus stops at the north gate again.',
})

/** An issue with every kind of section and in every script of our readers. Name what should be otherwise. */
export const anIssue = (special: Partial<NewsletterIssue> = {}): NewsletterIssue => ({
  number: 12,
  title: 'A quiet gearbox and warm soup',
  greeting:
    'Dear colleagues,\nthree weeks went by quickly. Here is what happened since the last issue.',
  cover: aPicture(LINE_PICTURE, 'The new gearbox on its frame'),
  published_at: '2026-11-13T05:00:00.000Z',
  corrected_at: null,
  sections: [TOP, EVENTS, PEOPLE, LEADERSHIP, CLOSING],
  ...special,
})
