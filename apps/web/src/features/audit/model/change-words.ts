import {
  heldInWords,
  languageInWords,
  PROJECT_STATUSES,
  say,
  SHIFT_NAMES,
  shownNumber,
  TEXT_LANGUAGES,
  type TextLanguage,
} from '@berg/contract'
import { formatDay, momentOf } from '../../../lib/dates.ts'

/** What a change is of, by its name in the log. */
const NAMES: Readonly<Record<string, string>> = {
  active: say('Active ##status of a person'),
  added: say('Added'),
  arrived: say('Arrived ##a mail, yes or no'),
  article: say('Article ##noun, before its number'),
  articles: say('Articles'),
  asks: say('Asks for sign-up'),
  at: say('Time ##of an event'),
  audience: say('Who may see it'),
  author: say('Author'),
  by: say('Invited by ##by mail or by a printed sheet'),
  by_mail: say('Goes out by mail'),
  bytes: say('Bytes'),
  changed: say('Changed ##people whose details change'),
  characters: say('Characters'),
  checks: say('Checks translations into'),
  closes_at: say('Time at which sign-up closes'),
  comments: say('Comments'),
  count: say('How many'),
  date: say('Date'),
  department: say('Department'),
  departments: say('Departments'),
  due: say('To be read by'),
  due_date: say('Due date'),
  email: say('E-mail'),
  ended: say('Sign-ins ended'),
  ends_at: say('End ##of an event'),
  event_date: say('Date ##of an event'),
  first_name: say('First name'),
  from: say('From ##the first day'),
  hidden: say('Hidden'),
  is_staff: say('Staff'),
  is_superuser: say('Superuser'),
  kind: say('Kind ##of an entry'),
  language: say('Language'),
  languages: say('Languages'),
  last_name: say('Last name'),
  leads: say('Leads the department'),
  name: say('Name'),
  number: say('Number'),
  outcome: say('Outcome ##of an idea'),
  personnel_number: say('Personnel number'),
  picture: say('Picture'),
  pinned: say('Pinned ##an article'),
  place: say('Place ##of an event'),
  places: say('Places ##of an event'),
  progress: say('Progress in percent'),
  reach: say('How to reach them'),
  reactions: say('Reactions'),
  reason: say('Reason'),
  responsible: say('Responsible'),
  role: say('Role'),
  roles: say('Roles'),
  sends_emergencies: say('Sends emergencies'),
  shift: say('For ##whom an event is meant for'),
  single_sign_on: say('Single sign-on'),
  starts_at: say('Start ##of an event'),
  state: say('State ##of an idea'),
  status: say('Status'),
  stop: say('What stopped it'),
  subject: say('About'),
  text: say('Text'),
  title: say('Title'),
  to: say('To ##the last day'),
  top_news: say('Top news'),
  version: say('Version'),
  visibility: say('Who may see it'),
  which: say('Who exactly'),
  words: say('Words'),
}

/** Of the states and kinds of the site those that mean one thing wherever they stand. */
const VALUES: Readonly<Record<string, string>> = {
  ...PROJECT_STATUSES,
  ...SHIFT_NAMES,
  changed: say('changed ##a text'),
  draft: say('draft ##state of an article'),
  published: say('published ##state of an article'),
  rejected: say('rejected ##state of an article'),
  employee: say('Employee'),
  staff: say('Staff'),
  superuser: say('Superuser'),
  everybody: say('Everybody'),
  'signed-in': say('Signed-in people'),
  mail: say('Mail ##noun: how it looks as a mail'),
  sheet: say('Printed sheet'),
  yes: say('yes'),
  no: say('no'),
}
/** Whatever may stand there is written by people. */
const WRITTEN = new Set([
  'author',
  'department',
  'departments',
  'name',
  'outcome',
  'place',
  'title',
])

export function nameInWords(name: string): string {
  const language = /^name_(.+)$/.exec(name)?.[1]
  if (language && isTextLanguage(language)) {
    return say('Name in {language}', { language: languageInWords(language) })
  }
  return NAMES[name] ?? sentenceCase(name.replaceAll('_', ' '))
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function valueInWords(
  name: string,
  value: string | number,
  timeZone: string | undefined,
): string {
  if (typeof value === 'number') return shownNumber(value)
  if (WRITTEN.has(name)) return value
  if (name === 'stop') return heldInWords(value)
  if (LANGUAGES.has(name) && isTextLanguage(value)) return languageInWords(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, 'short')
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return momentOf(value, timeZone)
  const until = /^until (\d{4}-\d\d-\d\d)$/.exec(value)?.[1]
  if (until) return say('Until {day}', { day: formatDay(until, 'short') })
  return VALUES[value] ?? value
}

const isTextLanguage = (code: string): code is TextLanguage =>
  (TEXT_LANGUAGES as readonly string[]).includes(code)

const LANGUAGES = new Set(['checks', 'language', 'languages'])
