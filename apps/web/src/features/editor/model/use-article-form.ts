import { type AuthoringDetail, say } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { dayAt } from '../../../lib/dates.ts'
import { useDraftKeeping } from '../../../lib/use-draft-keeping.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useUnloadWarning } from '../../../lib/use-unload-warning.ts'
import { toast } from '../../../ui/toast.ts'
import { saveArticle, type Current } from '../api/articles.ts'
import { changedFields, isBlank, NOTHING, rebase, type ArticleValues } from './article-values.ts'
import { isUnsaved, mayAutosave, takeBack, useBasis } from './basis.ts'
import { hasDate, missingParts, validateArticle } from './validate-article.ts'
import {
  isEdit,
  mayPublish,
  saveWord,
  sendingWords,
  type EditorTask,
  type Surroundings,
} from './editor-task.ts'
import { deviceDrafts, type DeviceDraft } from './device-drafts.ts'
import { useAutosave } from './use-autosave.ts'
import { sentAfter, useSaving, type Messages } from './use-saving.ts'
import { useUploads } from './use-uploads.ts'

export interface FormSetting extends Surroundings {
  task: EditorTask
  /** Whose text it is. */
  writer: number
  beginning: Pick<DeviceDraft, 'values' | 'origin' | 'key' | 'sent' | 'savedId'>
  /** Of an article that exists, as it was read. */
  current?: Pick<Current, 'sending' | 'canPublish' | 'isUnsent'> | undefined
  onSaved: (task: EditorTask, article: AuthoringDetail | undefined) => void
  onClose: () => void
}

/** Everything that happens to an article between its first word and its being saved. */
export function useArticleForm(setting: FormSetting) {
  const { task, timeZone, writer, writerId, beginning, onSignInNeeded, onSaved, onClose } = setting
  const { key } = beginning
  const client = useQueryClient()
  const [values, setValues] = useState(beginning.values)
  const { basis, latest, setBasis } = useBasis(beginning)
  const { origin, savedId } = basis
  const [opened] = useState(isEdit(task) ? origin?.values : undefined)
  const [sent, setSent] = useState(beginning.sent)
  /** Somebody pressed the button, and nobody knows what became of it: only the button finds out. */
  const [isUnanswered, setIsUnanswered] = useState(false)
  const [messages, setMessages] = useState<Messages>({})
  const [refusals, setRefusals] = useState(0)
  const [stale, setStale] = useState<Current>()
  const [asksAboutPictures, setAsksAboutPictures] = useState(false)
  const [wasForLater, setWasForLater] = useState(false)
  const [isAwaitingSignIn, setIsAwaitingSignIn] = useState(false)
  const today = dayAt(useNow(), timeZone)
  const uploads = useUploads(onSignInNeeded)

  // What saved itself meanwhile has been changed all the same: its writer can have it as it was.
  const isChanged = opened ? changedFields(opened, values).length > 0 : !isBlank(values)
  const isDirty = isChanged || uploads.uploads.length > 0
  useUnloadWarning(isDirty)
  const draft = useMemo(
    () => (isChanged ? { values, origin, sent, savedId } : undefined),
    [isChanged, values, origin, sent, savedId],
  )
  const store = {
    keep: (unsaved: Pick<DeviceDraft, 'values' | 'origin' | 'sent' | 'savedId'>) =>
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
  const { when } = values.publish
  const canPublish = mayPublish(task, setting.canPlace && setting.current?.canPublish === true)
  // What is published is not sent to the editors.
  const sending = when === 'keep' ? sendingWords(task.kind, setting.current?.sending) : undefined
  const { isSaving, save } = useSaving(timeZone, {
    onWaiting: close,
    onSaved: (article) => {
      close()
      onSaved(task, article)
    },
    onSignInNeeded: () => {
      setIsAwaitingSignIn(true)
      setMessages({ form: say('Sign in to save. What you wrote is still here.') })
      onSignInNeeded()
    },
    onRefused: (told) => tell(told),
    onStale: setStale,
    onSent: (words) => {
      setSent(words)
      setIsUnanswered(words !== undefined)
    },
  })

  const saving = () => ({ task, values, key, sent, ...latest() })
  const { autosaved, settled, goOn } = useAutosave({
    isDue: !isSaving && !isUnanswered && mayAutosave(setting, values) && isUnsaved(basis, values),
    values,
    save: async () => {
      const written = { ...saving(), autosave: true }
      if (written.savedId === undefined) setSent(sentAfter(written))
      const article = await saveArticle(written)
      // Whether it is published is decided by who presses the button.
      const { publish } = written.origin?.values ?? NOTHING
      if (article)
        setBasis({
          savedId: article.id,
          origin: { etag: article.etag, values: { ...values, publish } },
        })
    },
  })
  /** As it was before it was opened: what is new goes, what was there is again what it was. */
  const discard = () => {
    close()
    void settled()
      .then(() => takeBack({ ...saving(), opened }))
      .then(() => client.invalidateQueries({ queryKey: ['authoring'] }))
  }

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

  const sharedPictures = useRef('shared' in task ? task.shared?.pictures : undefined)
  const takeShared = useEffectEvent(() => {
    const pictures = sharedPictures.current ?? []
    sharedPictures.current = []
    if (pictures.length > 0) void uploads.add(pictures, addImage)
  })
  useEffect(() => takeShared(), [])

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
    // What is not published yet stays with its author.
    const submits = sending ? !isForLater : when === 'keep' && !isEdit(task) ? false : undefined
    void save(async () => {
      await settled()
      return { ...saving(), values: whole, submit: submits }
    })
  }

  const onSomebodySignedIn = useEffectEvent(() => {
    if (!isAwaitingSignIn || writerId === undefined) return
    if (writerId === writer) return submit()
    setMessages({
      form: say('You are signed in as somebody else now. Saving makes this their text.'),
    })
  })
  // A sign-in is news from outside.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => onSomebodySignedIn(), [writerId])

  /** Both go on from the version of others; what was changed here stays on top, or goes. */
  const settle = (keepsMine: boolean) => {
    if (!stale || !origin) return
    const theirs = stale.values
    setValues(keepsMine ? rebase(origin.values, values, theirs) : theirs)
    setBasis({ savedId, origin: { etag: stale.etag, values: theirs } })
    goOn()
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
    /** What has to be filled in yet. */
    missing: missingParts(task.kind, values, savedDate),
    /** Pictures that would not be there: asked before saving. */
    failedPictures: asksAboutPictures ? uploads.failed : [],
    goBack: () => setAsksAboutPictures(false),
    isSaving,
    isDirty,
    keeping,
    autosaved,
    sending,
    canPublish,
    /** What the button says that saves it. */
    saveWord: saveWord(task, when),
    submit,
    discard,
    stale: stale && origin && { current: stale, before: origin.values },
    settle,
  }
}

export type ArticleFormState = ReturnType<typeof useArticleForm>
