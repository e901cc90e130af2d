import { say, sayCount } from './words/say.ts'

// What the log writes down in English by itself. Names and titles of people stay as they are.

const OWN: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  address: { 'several people': () => say('several people') },
  article: { 'an article that was not sent': () => say('an article that was not sent') },
  list: { 'a list': () => say('a list ##of people') },
  person: {
    'A former colleague': () => say('A former colleague'),
    'former colleague': () => say('former colleague'),
  },
  page: {
    'Questions and answers': () => say('Questions and answers'),
    'Location Info': () => say('Location Info'),
    Resources: () => say('Resources'),
    Terms: () => say('Terms'),
    Privacy: () => say('Privacy'),
    'About The Berg': () => say('About The Berg'),
    'Welcome to The Berg': () => say('Welcome to The Berg'),
    'API Demo': () => say('API Demo'),
  },
  storage: { 'the storage': () => say('the storage') },
}

/** What an act was about, in the language that is spoken. */
export function auditLabel({ kind, label }: { kind: string; label: string }): string {
  const count = Number(/^(\d+) (?:file|thing)s?$/.exec(label)?.[1])
  if (kind === 'storage' && count) return sayCount(count, '{n} file', '{n} files')
  if (kind === 'bin' && count) return sayCount(count, '{n} thing', '{n} things')
  return OWN[kind]?.[label]?.() ?? label
}

const NOBODY: Readonly<Record<string, () => string>> = {
  site: () => say('The site ##who did something: a job of the intranet'),
  operator: () => say('An operator ##somebody at the command line of the server'),
  visitor: () => say('Somebody'),
}

/** Who acted, also where it was no account. */
export const auditActor = ({ name, role }: { name: string; role: string }): string =>
  NOBODY[role]?.() ?? auditLabel({ kind: 'person', label: name })
