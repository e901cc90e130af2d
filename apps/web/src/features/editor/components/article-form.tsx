import { say } from '@berg/contract'
import { useEffect, useId, useRef } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedPicturesDialog } from '../../../ui/failed-pictures-dialog.tsx'
import { SpinnerMark } from '../../../ui/spinner.tsx'
import { pageTitle, WORDS } from '../model/editor-task.ts'
import { useArticleForm, type FormSetting } from '../model/use-article-form.ts'
import { ArticleFields } from './article-fields.tsx'
import { FormFooter } from './form-footer.tsx'
import { PreviewButton } from './preview-button.tsx'
import { StaleNotice } from './stale-notice.tsx'

export function ArticleForm(setting: FormSetting) {
  const { task, onSignInNeeded } = setting
  const form = useArticleForm(setting)
  const { messages, uploads, isSaving, stale } = form
  const words = WORDS[task.kind]
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form.refusals])

  const addFiles = (files: readonly File[]) => {
    if (files.length > 0) void uploads.add(files, form.addImage)
  }
  const retryable = form.failedPictures.filter(({ isRefused }) => !isRefused)
  const retryPictures = () => {
    form.goBack()
    retryable.forEach(uploads.retry)
  }

  return (
    <Dialog
      open
      place="compose"
      title={words.title}
      description={
        task.kind === 'draft'
          ? say('Create Draft sends it to the editors, who look at it before it is published.')
          : pageTitle(task)
      }
      onClose={isSaving ? () => {} : form.discard}
      confirmClose={form.isDirty && !isSaving ? say('Discard what you wrote?') : undefined}
      footer={<FormFooter kind={task.kind} formId={id} form={form} />}
    >
      {/* Files are dropped and pasted anywhere on it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={id}
        ref={ref}
        noValidate
        className="relative lg:h-full"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit({ isForLater: false })
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
        <ArticleFields
          task={task}
          form={form}
          onFiles={addFiles}
          onSignInNeeded={onSignInNeeded}
          notices={
            <>
              {stale && (
                <StaleNotice
                  {...stale}
                  noun={words.noun}
                  onKeepMine={() => form.settle(true)}
                  onTakeTheirs={() => form.settle(false)}
                />
              )}
              {messages.form && (
                <p className="rounded-field bg-negative-soft px-3.5 py-2.5 text-sm whitespace-pre-line text-negative">
                  {messages.form}
                </p>
              )}
            </>
          }
          preview={
            !('page' in task) && (
              <PreviewButton
                loadPreview={setting.loadPreview}
                values={form.values}
                id={'id' in task ? task.id : undefined}
                timeZone={setting.timeZone}
              />
            )
          }
        />
        {isSaving && (
          <div className="absolute -inset-2 z-20 grid place-items-center rounded-field bg-card/60">
            <SpinnerMark className="size-10 text-leaf" />
          </div>
        )}
      </form>
      {form.failedPictures.length > 0 && (
        <FailedPicturesDialog
          pictures={form.failedPictures}
          onRetry={retryable.length > 0 ? retryPictures : undefined}
          onSave={() => form.submit({ withoutFailed: true })}
          onBack={form.goBack}
        />
      )}
    </Dialog>
  )
}
