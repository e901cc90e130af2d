import { TITLE_MAX } from '@berg/contract'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedPicturesDialog } from '../../../ui/failed-pictures-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { SpinnerMark } from '../../../ui/spinner.tsx'
import { pageTitle, WORDS } from '../model/editor-task.ts'
import { useArticleForm, type FormSetting } from '../model/use-article-form.ts'
import { ContentField } from './content-field.tsx'
import { DateField } from './date-field.tsx'
import { ImageField, PageUploads } from './image-field.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { TagPicker } from './tag-picker.tsx'

const KEEPING = {
  nothing: '',
  kept: 'Kept on this device while you write.',
  refused: 'This device cannot keep a copy: save before you leave.',
}

export function ArticleForm(setting: FormSetting) {
  const { task, onSignInNeeded } = setting
  const form = useArticleForm(setting)
  const { values, set, messages, uploads, isSaving, stale } = form
  const words = WORDS[task.kind]
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form.refusals])

  const addFiles = (files: readonly File[]) => {
    if (files.length > 0) void uploads.add(files, form.addImage)
  }
  const retryable = form.missing.filter(({ isRefused }) => !isRefused)
  const retryPictures = () => {
    form.goBack()
    retryable.forEach(uploads.retry)
  }
  const isUploading = uploads.pending > 0
  const isPage = task.kind === 'edit-page'
  const needsTitle =
    !isPage && task.kind !== 'post' && task.kind !== 'event' && !values.title.trim()

  return (
    <Dialog
      open
      place="wide"
      title={words.title}
      description={
        task.kind === 'draft' ? 'Staff will look at it before it is published.' : pageTitle(task)
      }
      onClose={isSaving ? () => {} : form.close}
      confirmClose={form.isDirty && !isSaving ? 'Discard what you wrote?' : undefined}
      footer={
        <>
          <p
            role="status"
            className={cn(
              'mr-auto self-center text-sm text-muted',
              form.keeping !== 'refused' && 'max-sm:sr-only',
            )}
          >
            {KEEPING[form.keeping]}
          </p>
          <DialogClose variant="quiet" disabled={isSaving}>
            Cancel
          </DialogClose>
          {/* Not quite disabled while images upload: whoever presses it is told to wait. */}
          <Button
            type="submit"
            form={id}
            busy={isSaving}
            disabled={needsTitle}
            aria-disabled={isUploading || undefined}
          >
            {isSaving
              ? words.saving
              : isUploading
                ? `Uploading ${uploads.pending} image(s)...`
                : words.save}
          </Button>
        </>
      }
    >
      {stale && (
        <StaleNotice
          {...stale}
          noun={words.noun}
          onKeepMine={() => form.settle(true)}
          onTakeTheirs={() => form.settle(false)}
        />
      )}
      {/* Files are dropped and pasted anywhere on it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={id}
        ref={ref}
        noValidate
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
        // A file that misses the field must not take the browser to itself.
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.defaultPrevented || isSaving) return
          event.preventDefault()
          addFiles([...event.dataTransfer.files])
        }}
        onPaste={(event) => {
          if (!event.defaultPrevented && !isSaving) addFiles([...event.clipboardData.files])
        }}
      >
        <fieldset disabled={isSaving} className="grid min-w-0 grid-cols-1 gap-5">
          {!isPage && (
            <Field label="Title" error={messages.title}>
              {(wiring) => (
                <Input
                  {...wiring}
                  data-autofocus
                  maxLength={TITLE_MAX}
                  value={values.title}
                  onChange={({ target }) => set('title', target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                    // The text comes next; a title alone is not published by a stray Enter.
                    event.preventDefault()
                    ref.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
                  }}
                />
              )}
            </Field>
          )}
          {form.hasDate && <DateField kind={task.kind} form={form} />}
          <ContentField
            value={values.content}
            onChange={(content) => set('content', content)}
            words={words}
            error={messages.content}
            disabled={isSaving}
            uploads={uploads}
            onLateImage={form.addImage}
            onSignInNeeded={onSignInNeeded}
          />
          {isPage ? (
            <PageUploads uploads={uploads} />
          ) : (
            <>
              <ImageField
                images={values.images}
                onChange={(images) => set('images', images)}
                uploads={uploads}
                onFiles={addFiles}
                error={messages.images}
              />
              <TagPicker
                value={values.tags}
                onChange={(tags) => set('tags', tags)}
                error={messages.tags}
              />
            </>
          )}
          {messages.form && (
            <p className="rounded-field bg-negative-soft px-3.5 py-2.5 text-sm whitespace-pre-line text-negative">
              {messages.form}
            </p>
          )}
        </fieldset>
        {isSaving && (
          <div className="absolute -inset-2 z-20 grid place-items-center rounded-field bg-card/60">
            <SpinnerMark className="size-10 text-leaf" />
          </div>
        )}
      </form>
      {form.missing.length > 0 && (
        <FailedPicturesDialog
          pictures={form.missing}
          onRetry={retryable.length > 0 ? retryPictures : undefined}
          onSave={() => form.submit({ withoutFailed: true })}
          onBack={form.goBack}
        />
      )}
    </Dialog>
  )
}
