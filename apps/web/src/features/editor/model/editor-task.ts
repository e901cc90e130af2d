import { PLAIN_PAGE_TITLES, type AuthoringDetail, type PlainPageName, say } from '@berg/contract'
import type { ComponentType } from 'react'
import { momentOf } from '../../../lib/dates.ts'
import type { Publishing } from './article-values.ts'
import type { PreviewProps } from './preview-article.ts'
import type { Shared } from './shared-text.ts'

/** What somebody sits down to write. */
export type EditorTask =
  /** Staff's dialogs: what they make is published at once. */
  | { kind: 'post' | 'event' }
  /** New Post of the employee feed: a draft for review, with or without a date. */
  | { kind: 'draft'; shared?: Shared }
  /** An existing article, in the words of My Posts (`post`) or of the dashboard (`article`). */
  | { kind: 'edit-post' | 'edit-article'; id: number }
  /** A page of plain text: its content and nothing else. */
  | { kind: 'edit-page'; page: PlainPageName }

/** What exists already, and may be changed by others meanwhile. */
export type EditTask = Extract<EditorTask, { id: number } | { page: string }>

export const isEdit = (task: EditorTask): task is EditTask => 'id' in task || 'page' in task

/** One name for one thing, wherever its editor was opened. */
export const nameOfTask = (task: EditorTask): string =>
  'id' in task ? `edit-${task.id}` : 'page' in task ? `page-${task.page}` : task.kind

/** What the page is called; articles are called by their title. */
export const pageTitle = (task: EditorTask) =>
  'page' in task ? PLAIN_PAGE_TITLES[task.page] : undefined

export type TaskKind = EditorTask['kind']

/** `choose` asks first whether it is to be a post or an event. */
export type EditorDialogTask = EditorTask | { kind: 'choose' }

/** What the editor knows of the site around it. */
export interface Surroundings {
  timeZone: string | undefined
  /** Who is signed in, which may change while somebody writes. */
  writerId: number | undefined
  /** Whether this person says which articles are top news, or stand at the top of the feed. */
  canPlace: boolean
  onSignInNeeded: () => void
  /** Fetches what shows an article as readers see it. */
  loadPreview: () => Promise<ComponentType<PreviewProps>>
}

/** Its author can send it to the editors: for the first time, or again after a rejection. */
export type Sending = 'first' | 'again'

type Toast = readonly [title: string, message?: string]

/** Every word that differs from task to task. */
export interface TaskWords {
  title: string
  /** What is written: an article or a page. */
  noun: 'article' | 'page'
  loading: string
  unloaded: string
  /** Somebody else has changed it, and what they made of it is not to be had. */
  theirsUnloaded: string
  placeholder: string
  dateLabel: string
  pastDate: string
  stillUploading: string
  /** The button is disabled as long as there is no title; else it says so when pressed. */
  needsTitle: boolean
  save: string
  saving: string
  saved: Toast
  failed: Toast
  rewritten: string
}

const POST: TaskWords = {
  title: say('Create Post'),
  noun: 'article',
  loading: say('Loading the article'),
  unloaded: say('The article could not be loaded'),
  theirsUnloaded: say(
    'Somebody else has changed this article, and their version could not be loaded. Try again.',
  ),
  placeholder: say('Write the post content...'),
  dateLabel: say('Date'),
  pastDate: say('Event date cannot be in the past.'),
  stillUploading: say('Images are still uploading.'),
  needsTitle: false,
  save: say('Create Post'),
  saving: say('Submitting...'),
  saved: [say('Post created'), say('Your post has been published successfully.')],
  failed: [say('Post failed'), say('Could not create post.')],
  rewritten: say('Content rewritten with AI.'),
}

const EDIT_POST: TaskWords = {
  ...POST,
  title: say('Edit Post'),
  dateLabel: say('Publish Date'),
  pastDate: say('Publish date cannot be in the past.'),
  needsTitle: true,
  save: say('Save'),
  saving: say('Saving...'),
  saved: [say('Post updated')],
  failed: [say('Save failed'), say('Could not save post.')],
}

export const WORDS: Readonly<Record<TaskKind, TaskWords>> = {
  post: POST,
  event: {
    ...POST,
    title: say('Create Event'),
    placeholder: say('Write the event content...'),
    stillUploading: say('Event images are still uploading.'),
    save: say('Create Event'),
    saved: [say('Event created'), say('Your event has been added.')],
    failed: [say('Event failed'), say('Could not create event.')],
    rewritten: say('Event content rewritten with AI.'),
  },
  draft: {
    ...POST,
    title: say('New Post'),
    needsTitle: true,
    save: say('Create Draft'),
    saved: [say('Draft created')],
    failed: [say('Create failed'), say('Could not create article.')],
  },
  'edit-post': EDIT_POST,
  'edit-article': {
    ...EDIT_POST,
    title: say('Edit Article'),
    dateLabel: say('Date'),
    pastDate: say('Event date cannot be in the past.'),
    saved: [say('Updated')],
    failed: [say('Update failed'), say('Could not save article.')],
  },
  'edit-page': {
    ...EDIT_POST,
    title: say('Edit Page'),
    noun: 'page',
    loading: say('Loading the page'),
    unloaded: say('The page could not be loaded'),
    theirsUnloaded: say(
      'Somebody else has changed this page, and their version could not be loaded. Try again.',
    ),
    placeholder: say('Write the page...'),
    saved: [say('Page updated'), say('Everybody reads the new text from now on.')],
    failed: [say('Save failed'), say('Could not save the page.')],
  },
}

interface SendingWords {
  /** The button that sends it, and the one that keeps it. */
  send: string
  keep: string
}

/** For what its author may send; undefined for everything else. */
export function sendingWords(kind: TaskKind, sending?: Sending): SendingWords | undefined {
  const { save } = WORDS[kind]
  if (kind === 'draft') return { send: save, keep: say('Save for later') }
  if (!sending) return undefined
  return { send: sending === 'again' ? say('Send again') : say('Send to the editors'), keep: save }
}

/** Staff's own dialogs publish; of what exists its rights say it. */
export const mayPublish = (task: EditorTask, canPublish: boolean) =>
  task.kind === 'post' || task.kind === 'event' || ('id' in task && canPublish)

/** The button that saves, as what is to become of it makes it. */
export function saveWord(task: EditorTask, when: Publishing['when']): string {
  const { save } = WORDS[task.kind]
  if (isEdit(task)) return when === 'now' ? say('Publish ##verb') : save
  return when === 'keep' && task.kind !== 'draft' ? say('Save for later') : save
}

type Saved = Pick<AuthoringDetail, 'status' | 'submitted_at' | 'publish_at' | 'can'>

/** What is said of what was saved: published or to be, with the editors, or with its author. */
export function savedWords(kind: TaskKind, article: Saved | undefined, timeZone?: string): Toast {
  const { saved } = WORDS[kind]
  const isNew = kind === 'post' || kind === 'event'
  if (article?.publish_at)
    return [
      saved[0],
      say('It is published at {when}.', { when: momentOf(article.publish_at, timeZone) }),
    ]
  if (article?.can.withdraw) return [saved[0], say('It waits for the editors now.')]
  if (kind === 'draft' || (isNew && article?.status === 'draft'))
    return [say('Saved for later'), say('Only you see it. You find it in My Posts.')]
  return saved
}

/** Once it can be read. */
export const publishedWords = (kind: TaskKind): Toast =>
  kind === 'post' || kind === 'event' ? WORDS[kind].saved : [say('Published')]

/** A post has no date, an event must have one, the others may. */
export const dateRule = (kind: TaskKind): 'none' | 'required' | 'optional' =>
  kind === 'post' || kind === 'edit-page' ? 'none' : kind === 'event' ? 'required' : 'optional'
