import {
  notificationLink,
  PAGES,
  type PushMessage,
  type PushTopic,
  pushTopicOf,
  say,
  sayCount,
} from '@berg/contract'
import { plainTitle } from '../../../platform/html/read.ts'
import type { NotificationRow } from '../notifications.table.ts'

/** No more than may stand on a screen that is locked. */
const HEADINGS: Record<PushTopic | 'emergency', () => string> = {
  emergency: () => say('Emergency: please read now'),
  'must-reads': () => say('Must-read: please read and confirm'),
  events: () => say('News about an event that you signed up for'),
  posts: () => say('News about your post'),
  comments: () => say('News about a comment'),
  reviews: () => say('A post waits for your review'),
  newsletters: () => say('A newsletter did not go out'),
  account: () => say('Something about your account has changed'),
}

type Told = Pick<NotificationRow, 'id' | 'kind' | 'articleId' | 'newsletterId' | 'data'>
type Words = Omit<PushMessage, 'unseen'>

const wordsOf = (notice: Told, showsTitle: boolean): Words => ({
  id: notice.id,
  heading: HEADINGS[pushTopicOf(notice.kind)](),
  // It is there to be read by whoever is near.
  text: notice.kind === 'emergency' ? (notice.data.text ?? '') : showsTitle ? titleOf(notice) : '',
  link: notificationLink(notice.kind, notice) ?? PAGES.notifications,
})

const titleOf = ({ data }: Told) => plainTitle(data.title ?? '')

/**
 * Of several that waited for a shift it says how many there are.
 *
 * @param showsTitles the person wants to see what it is about
 */
export function wordsOfAll(notices: readonly Told[], showsTitles: boolean): Words | undefined {
  const [newest] = notices
  if (!newest || notices.length === 1) return newest && wordsOf(newest, showsTitles)
  return {
    id: newest.id,
    heading: sayCount(
      notices.length,
      '{n} notice since your last shift',
      '{n} notices since your last shift',
    ),
    text: showsTitles ? shortened(notices.map(titleOf).filter(Boolean).join(' · ')) : '',
    link: PAGES.notifications,
  }
}

/** What a lock screen has room for. */
const MOST_TITLES = 300
const shortened = (text: string) =>
  text.length > MOST_TITLES ? `${text.slice(0, MOST_TITLES - 1)}…` : text

export const trialWords = (): Words => ({
  id: null,
  heading: say('It works'),
  text: say('Messages arrive on this device.'),
  link: PAGES.notifications,
})
