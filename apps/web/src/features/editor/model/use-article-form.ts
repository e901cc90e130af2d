import type { AuthoringDetail } from '@berg/contract'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { dayAt } from '../../../lib/dates.ts'
import { useDraftKeeping } from '../../../lib/use-draft-keeping.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useUnloadWarning } from '../../../lib/use-unload-warning.ts'
import { toast } from '../../../ui/toast.ts'
import type { Current } from '../api/articles.ts'
import { changedFields, isBlank, rebase, type ArticleValues } from './article-values.ts'
import { hasDate, missingParts, validateArticle } from './validate-article.ts'
import {
  sendingWords,
  WORDS,
  type EditorTask,
  type Sending,
  type Surroundings,
} from './editor-task.ts'
import { deviceDrafts, type DeviceDraft } from './device-drafts.ts'
import { useSaving, type Messages } from './use-saving.ts'
import { useUploads } from './use-uploads.ts'

export interface FormSetting extends Surroundings {
  task: EditorTask
  /** Whose text it is. */
  writer: number
  beginning: Pick<DeviceDraft, 'values' | 'origin' | 'key' | 'sent'>
  /** Of an article that exists, where its author may send it to the editors. */
  sending?: Sending | undefined
  onSaved: (task: EditorTask, article: AuthoringDetail | undefined) => void
  onClose: () => void
}

/** Everything that happens to an article between its first word and its being saved. */
export function useArticleForm(setting: FormSetting) {
  const { task, timeZone, writer, writerId, beginning, onSignInNeeded, onSaved, onClose } = setting
  const { key } = beginning
  const { sending } = setting
  const [values, setValues] = useState(beginning.values)
  const [origin, setOrigin] = useState(beginning.origin)
  const [sent, setSent] = useState(beginning.sent)
  const [messages, setMessages] = useState<Messages>({})
  const [refusals, setRefusals] = useState(0)
  const [stale, setStale] = useState<Current>()
  const [asksAboutPictures, setAsksAboutPictures] = useState(false)
  const [wasForLater, setWasForLater] = useState(false)
  const [isAwaitingSignIn, setIsAwaitingSignIn] = useState(false)
  const today = dayAt(useNow(), timeZone)
  const uploads = useUploads(onSignInNeeded)

  const isChanged = origin ? changedFields(origin.values, values).length > 0 : !isBlank(values)
  const isDirty = isChanged || uploads.uploads.length > 0
  useUnloadWarning(isDirty)
  const draft = useMemo(
    () => (isChanged ? { values, origin, sent } : undefined),
    [isChanged, values, origin, sent],
  )
  const store = {
    keep: (unsaved: Pick<DeviceDraft, 'values' | 'origin' | 'sent'>) =>
      deviceDrafts.keep(writer, { ...unsaved, task, key, at: new Date().toISOString() }),
    drop: () => deviceDrafts.drop(writer, { task, key }),
  }
  const { keeping, finish } = useDraftKeeping(store, draft)

  const tell = (told: Messages) => {
    setMessages(told)
    setRefusals((count) => count + 1)
  }
  const close = () => {
    finish()
    onClose()
  }
  const { isSaving, save } = useSaving(timeZone, {
    onSaved: (article) => {
      close()
      onSaved(task, article)
    },
    onSignInNeeded: () => {
      setIsAwaitingSignIn(true)
      setMessages({ form: 'Sign in to save. What you wrote is still here.' })
      onSignInNeeded()
    },
    onRefused: (told) => tell(told),
    onStale: setStale,
    onSent: setSent,
  })

  const set = <K extends keyof ArticleValues>(field: K, value: ArticleValues[K]) => {
    setValues((all) => ({ ...all, [field]: value }))
    setMessages(({ [field]: _mended, ...rest }) => rest)
  }
  const addImage = (url: string) => {
    // A page has its pictures in the text.
    if ('page' in task)
      return setValues((all) => ({ ...all, content: `${all.content}<img src="${url}" alt="">` }))
    setValues((all) =>
      all.images.some((image) => image.url === url)
        ? all
        : { ...all, images: [...all.images, { url, alt: '' }] },
    )
  }

  const savedDate = origin?.values.event_date ?? ''
  const submit = ({ withoutFailed = false, isForLater = wasForLater } = {}) => {
    if (isSaving) return
    setWasForLater(isForLater)
    const circumstances = { today, savedDate, uploads: uploads.pending }
    const trouble = validateArticle(task.kind, values, circumstances)
    const asks = !trouble && uploads.failed.length > 0 && !withoutFailed
    setAsksAboutPictures(asks)
    setIsAwaitingSignIn(false)
    tell(trouble?.field ? { [trouble.field]: trouble.message } : {})
    if (trouble?.toast) toast.error(trouble.toast, trouble.message)
    if (trouble || asks) return
    const whole = hasDate(task.kind, values) ? values : { ...values, event_date: '' }
    const submits = sendingWords(task.kind, sending) && !isForLater
    void save({ task, values: whole, origin, key, sent, submit: submits })
  }

  const onSomebodySignedIn = useEffectEvent(() => {
    if (!isAwaitingSignIn || writerId === undefined) return
    if (writerId === writer) return submit()
    setMessages({ form: 'You are signed in as somebody else now. Saving makes this their text.' })
  })
  // A sign-in is news from outside.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => onSomebodySignedIn(), [writerId])

  /** Both go on from the version of others; what was changed here stays on top, or goes. */
  const settle = (keepsMine: boolean) => {
    if (!stale || !origin) return
    const theirs = stale.values
    setValues(keepsMine ? rebase(origin.values, values, theirs) : theirs)
    setOrigin({ etag: stale.etag, values: theirs })
    setStale(undefined)
    setMessages({})
  }

  return {
    values,
    set,
    addImage,
    messages,
    /** Grows each time that something was refused: then the focus goes to it. */
    refusals,
    today,
    canPlace: setting.canPlace,
    /** A date was set on what was no event. */
    becomesEvent: values.event_date !== '' && savedDate === '',
    hasDate: hasDate(task.kind, values),
    uploads,
    /** The labels of what has to be filled in yet. */
    missing: missingParts(task.kind, values, savedDate).map((field) =>
      field === 'title' ? 'Title' : WORDS[task.kind].dateLabel,
    ),
    /** Pictures that would not be there: asked before saving. */
    failedPictures: asksAboutPictures ? uploads.failed : [],
    goBack: () => setAsksAboutPictures(false),
    isSaving,
    isDirty,
    keeping,
    sending: sendingWords(task.kind, sending),
    submit,
    close,
    stale: stale && origin && { current: stale, before: origin.values },
    settle,
  }
}

export type ArticleFormState = ReturnType<typeof useArticleForm>
