import { TITLE_MAX, say } from '@berg/contract'
import { useRef, type ReactNode, type Ref } from 'react'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { dateRule, WORDS, type EditorTask } from '../model/editor-task.ts'
import { readingWords } from '../model/reading-time.ts'
import type { ArticleFormState } from '../model/use-article-form.ts'
import { AuthorNoteField } from './author-note-field.tsx'
import { ContentField } from './content-field.tsx'
import { EventDateField } from './event-date-field.tsx'
import { EventFields } from './event-fields.tsx'
import { ImageField, PageUploads } from './image-field.tsx'
import { MaterialField } from './material-field.tsx'
import { PurposeFields } from './purpose-fields.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { TagField } from './tag-field.tsx'

interface ArticleFieldsProps {
  task: EditorTask
  form: ArticleFormState
  onFiles: (files: readonly File[]) => void
  onSignInNeeded: () => void
  /** What has to be read before anything else. */
  notices: ReactNode
  preview: ReactNode
}

/** Title and text fill the screen; all else stands beside them, on a phone below. A phone begins with the pictures. */
export function ArticleFields(props: ArticleFieldsProps) {
  const { task, form, onFiles, onSignInNeeded, notices, preview } = props
  const isPhone = useIsPhone()
  const { values, set, messages, uploads } = form
  const title = useRef<HTMLInputElement>(null)
  const content = (
    <ContentField
      value={values.content}
      onChange={(text) => set('content', text)}
      words={WORDS[task.kind]}
      error={messages.content}
      disabled={form.isSaving}
      uploads={uploads}
      onLateImage={form.addImage}
      onSignInNeeded={onSignInNeeded}
    />
  )
  if (task.kind === 'edit-page')
    return (
      <fieldset disabled={form.isSaving} className={MAIN}>
        {notices}
        {content}
        <PageUploads uploads={uploads} />
      </fieldset>
    )
  const images = (
    <ImageField
      key="images"
      images={values.images}
      onChange={(all) => set('images', all)}
      uploads={uploads}
      onFiles={(files) => {
        onFiles(files)
        // The words come next.
        if (isPhone && !values.title) title.current?.focus()
      }}
      error={messages.images}
    />
  )
  const event = form.hasDate && (
    <>
      <EventDateField kind={task.kind} form={form} />
      <EventFields kind={task.kind} form={form} />
    </>
  )
  return (
    <div className="grid grid-cols-1 gap-5 lg:h-full lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-0">
      <fieldset disabled={form.isSaving} className={MAIN}>
        {notices}
        {isPhone && images}
        <TitleField ref={title} form={form} hasFirstFocus={!isPhone} />
        {content}
        <p className="text-sm text-muted">{readingWords(values.content)}</p>
      </fieldset>
      <fieldset
        disabled={form.isSaving}
        aria-label={say('What it is for')}
        className="@container grid min-w-0 grid-cols-1 content-start gap-5 border-line max-lg:border-t max-lg:pt-5 lg:overflow-y-auto lg:border-s lg:bg-paper lg:p-5"
      >
        {dateRule(task.kind) === 'required' && event}
        <PurposeFields form={form} />
        {dateRule(task.kind) !== 'required' && event}
        {!isPhone && images}
        <TagField form={form} />
        {form.canPlace && <PlacementFields form={form} />}
        {form.canPlace && 'id' in task && <MaterialField task={task} form={form} />}
        {form.sending && <AuthorNoteField form={form} />}
        {preview}
      </fieldset>
    </div>
  )
}

/** The text is as high as the window leaves it, below the title. */
const MAIN =
  'grid min-w-0 grid-cols-1 content-start gap-5 lg:h-full lg:overflow-y-auto lg:px-8 lg:py-6 lg:[&_.ProseMirror]:min-h-[calc(96dvh-26rem)]'

interface TitleFieldProps {
  ref: Ref<HTMLInputElement>
  form: Pick<ArticleFormState, 'values' | 'set' | 'messages' | 'uploads'>
  /** Not where a phone's keyboard would cover what comes before it. */
  hasFirstFocus: boolean
}

function TitleField({ ref, form, hasFirstFocus }: TitleFieldProps) {
  return (
    <Field label={say('Title')} error={form.messages.title}>
      {(wiring) => (
        <Input
          {...wiring}
          ref={ref}
          {...(hasFirstFocus && { 'data-autofocus': true })}
          maxLength={TITLE_MAX}
          className="font-serif text-xl font-semibold"
          value={form.values.title}
          onChange={({ target }) => form.set('title', target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // As the button does: it says what is waited for.
            if (form.uploads.pending > 0) return
            // The text comes next; a title alone is not published by a stray Enter.
            event.preventDefault()
            event.currentTarget.form?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
          }}
        />
      )}
    </Field>
  )
}
