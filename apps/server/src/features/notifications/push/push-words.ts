import {
  notificationLink,
  PAGES,
  type PushMessage,
  type PushTopic,
  pushTopicOf,
} from '@berg/contract'
import { plainTitle } from '../../../platform/html/read.ts'
import type { NotificationRow } from '../notifications.table.ts'

/** No more than may stand on a screen that is locked. */
const HEADINGS: Record<PushTopic, string> = {
  'must-reads': 'Must-read: please read and confirm',
  events: 'News about an event that you signed up for',
  posts: 'News about your post',
  comments: 'News about a comment',
  reviews: 'A post waits for your review',
  newsletters: 'A newsletter did not go out',
  account: 'Something about your account has changed',
}

type Told = Pick<NotificationRow, 'id' | 'kind' | 'articleId' | 'newsletterId' | 'data'>
type Words = Omit<PushMessage, 'unseen'>

/** @param showsTitle the person wants to see what it is about */
export const wordsOf = (notice: Told, showsTitle: boolean): Words => ({
  id: notice.id,
  heading: HEADINGS[pushTopicOf(notice.kind)],
  text: showsTitle ? plainTitle(notice.data.title ?? '') : '',
  link: notificationLink(notice.kind, notice) ?? PAGES.notifications,
})

export const TRIAL: Words = {
  id: null,
  heading: 'It works',
  text: 'Messages arrive on this device.',
  link: PAGES.notifications,
}
