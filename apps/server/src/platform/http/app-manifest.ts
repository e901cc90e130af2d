import {
  type InterfaceLanguage,
  PICTURE_TYPES,
  say,
  SHARE_PATH,
  SHARED_PARAMS,
} from '@berg/contract'
import { inLanguage } from '../language/in-language.ts'
import { FinishedAnswer } from './finished-answer.ts'
import { PAGE_VARY } from './reader-language.ts'

/** With pictures, which the worker takes. */
const SHARE_TARGET = {
  action: SHARE_PATH,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: SHARED_PARAMS.title,
    text: SHARED_PARAMS.text,
    url: SHARED_PARAMS.link,
    files: [{ name: SHARED_PARAMS.pictures, accept: PICTURE_TYPES }],
  },
}

interface Manifest {
  shortcuts?: { name: string }[]
  share_target?: object
}

interface Needs {
  /** What it is called where it was installed as an app. */
  appName: string
  keepsOffline: boolean
}

const SHORTCUTS: Record<string, () => string> = {
  News: () => say('News'),
  'This week': () => say('This week'),
  Write: () => say('Write ##verb: begin a post'),
  'Must-reads': () => say('Must-reads'),
}

/** What the installed app is called and offers, as it was built, in the language of its reader. */
export function appManifests(built: string, { appName, keepsOffline }: Needs) {
  const told = JSON.parse(built) as Manifest
  const known = new Map<InterfaceLanguage, FinishedAnswer>()
  const inWords = (lang: InterfaceLanguage) => ({
    ...told,
    lang,
    name: appName,
    short_name: appName,
    description: say('News, events and people from our site'),
    ...(told.shortcuts && {
      shortcuts: told.shortcuts.map((it) => ({ ...it, name: SHORTCUTS[it.name]?.() ?? it.name })),
    }),
    ...(keepsOffline && told.share_target && { share_target: SHARE_TARGET }),
  })
  return (language: InterfaceLanguage): FinishedAnswer => {
    const before = known.get(language)
    if (before) return before
    const text = inLanguage(language, () => JSON.stringify(inWords(language)))
    const type = 'application/manifest+json'
    const answer = new FinishedAnswer(text, type, { vary: PAGE_VARY, 'content-type': type })
    known.set(language, answer)
    return answer
  }
}
