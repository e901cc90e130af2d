import { say } from '@berg/contract'
import Sparkles from 'lucide-react/icons/sparkles'
import Undo from 'lucide-react/icons/undo-2'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EditorField } from '../../../ui/rich-editor/editor-field.tsx'
import type { InsertPictures } from '../../../ui/rich-editor/rich-editor.tsx'
import { toast } from '../../../ui/toast.ts'
import type { TaskWords } from '../model/editor-task.ts'
import { ACCEPTED, type Uploads } from '../model/use-uploads.ts'
import { useRewrite } from '../model/use-rewrite.ts'

interface ContentFieldProps {
  value: string
  onChange: (html: string) => void
  words: TaskWords
  error: string | undefined
  disabled: boolean
  uploads: Uploads
  /** An image that arrived after its place in the text was given up. */
  onLateImage: (url: string) => void
  onSignInNeeded: () => void
}

/** The text, and the AI that rewrites it. */
export function ContentField(props: ContentFieldProps) {
  const { value, onChange, words, error, disabled, uploads, onLateImage, onSignInNeeded } = props
  const rewrite = useRewrite({
    content: value,
    onContent: onChange,
    success: words.rewritten,
    onSignInNeeded,
  })

  const placing = useRef(0)
  const placePictures = async (files: File[], insert: InsertPictures) => {
    const arrived: string[] = []
    let isWaiting = true
    placing.current++
    await uploads.add(files, (url) => (isWaiting ? void arrived.push(url) : onLateImage(url)))
    placing.current--
    isWaiting = false
    if (arrived.length > 0) insert(arrived.map((src) => ({ src, alt: '' })))
  }
  const startRewrite = () => {
    // The new text would take the place of a picture that comes into the old one.
    if (placing.current > 0) toast.error(say('Please wait'), words.stillUploading)
    else rewrite.start()
  }

  return (
    <EditorField
      label={say('Content')}
      placeholder={words.placeholder}
      value={value}
      onChange={onChange}
      disabled={disabled || rewrite.isBusy}
      error={error}
      pictureTypes={ACCEPTED}
      onPictures={(files, insert) => void placePictures(files, insert)}
      actions={
        <>
          {rewrite.undo && (
            <Button variant="quiet" onClick={rewrite.undo}>
              <Undo aria-hidden className="size-4" />
              {say('Undo rewrite')}
            </Button>
          )}
          <Button variant="secondary" busy={rewrite.isBusy} onClick={startRewrite}>
            {!rewrite.isBusy && <Sparkles aria-hidden className="size-4" />}
            {rewrite.isBusy ? say('Rewriting...') : say('Rewrite with AI')}
          </Button>
        </>
      }
    />
  )
}
