import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button } from '../button.tsx'
import { Input } from '../input.tsx'

/** What can be said about the picture that is selected in the text. */
export function PictureForm({ editor }: { editor: Editor }) {
  const alt = useEditorState({
    editor,
    selector: ({ editor: it }) => (it.getAttributes('picture')['alt'] as string | undefined) ?? '',
  })
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-2">
      <Input
        aria-label="Describe the image for those who cannot see it"
        placeholder="Describe the image"
        className="min-w-40 flex-1"
        maxLength={500}
        value={alt}
        onChange={({ target }) =>
          editor.commands.updateAttributes('picture', { alt: target.value })
        }
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Button variant="quiet" onClick={() => editor.chain().deleteSelection().focus().run()}>
        Remove image
      </Button>
    </div>
  )
}
