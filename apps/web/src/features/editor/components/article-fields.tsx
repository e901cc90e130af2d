import { TITLE_MAX } from '@berg/contract'
import { useRef, type Ref } from 'react'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { WORDS, type EditorTask } from '../model/editor-task.ts'
import type { ArticleFormState } from '../model/use-article-form.ts'
import { AuthorNoteField } from './author-note-field.tsx'
import { ContentField } from './content-field.tsx'
import { DateField } from './date-field.tsx'
import { EventFields } from './event-fields.tsx'
import { ImageField, PageUploads } from './image-field.tsx'
import { MaterialField } from './material-field.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { TagField } from './tag-field.tsx'

interface ArticleFieldsProps {
  task: EditorTask
  form: ArticleFormState
  onFiles: (files: readonly File[]) => void
  onSignInNeeded: () => void
}

/** What is asked of an article, in its order. On a phone a post begins with its pictures. */
export function ArticleFields({ task, form, onFiles, onSignInNeeded }: ArticleFieldsProps) {
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
      <>
        {content}
        <PageUploads uploads={uploads} />
      </>
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
  return (
    <>
      {isPhone && images}
      <TitleField ref={title} form={form} hasFirstFocus={!isPhone} />
      {form.hasDate && <DateField kind={task.kind} form={form} />}
      {form.hasDate && <EventFields kind={task.kind} form={form} />}
      {content}
      {!isPhone && images}
      <TagField form={form} />
      {form.canPlace && <PlacementFields form={form} />}
      {form.canPlace && 'id' in task && <MaterialField task={task} form={form} />}
      {form.sending && <AuthorNoteField form={form} />}
    </>
  )
}

interface TitleFieldProps {
  ref: Ref<HTMLInputElement>
  form: Pick<ArticleFormState, 'values' | 'set' | 'messages'>
  /** Not where a phone's keyboard would cover what comes before it. */
  hasFirstFocus: boolean
}

function TitleField({ ref, form, hasFirstFocus }: TitleFieldProps) {
  return (
    <Field label="Title" error={form.messages.title}>
      {(wiring) => (
        <Input
          {...wiring}
          ref={ref}
          {...(hasFirstFocus && { 'data-autofocus': true })}
          maxLength={TITLE_MAX}
          value={form.values.title}
          onChange={({ target }) => form.set('title', target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // The text comes next; a title alone is not published by a stray Enter.
            event.preventDefault()
            event.currentTarget.form?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
          }}
        />
      )}
    </Field>
  )
}
