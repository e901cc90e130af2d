import { directionOf, language, say } from '@berg/contract/words'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { Toolbar as Radix } from 'radix-ui'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Input } from '../input.tsx'
import { LinkForm } from './link-form.tsx'

interface Format {
  label: string
  Icon: ComponentType<{ className?: string }>
  isOn: (editor: Editor) => boolean
  toggle: (chain: ChainedCommands) => ChainedCommands
}

const FORMATS: readonly Format[] = [
  {
    label: say('Bold'),
    Icon: Bold,
    isOn: (it) => it.isActive('bold'),
    toggle: (it) => it.toggleBold(),
  },
  {
    label: say('Italic'),
    Icon: Italic,
    isOn: (it) => it.isActive('italic'),
    toggle: (it) => it.toggleItalic(),
  },
  {
    label: say('Heading'),
    Icon: Heading2,
    isOn: (it) => it.isActive('heading', { level: 2 }),
    toggle: (it) => it.toggleHeading({ level: 2 }),
  },
  {
    label: say('Smaller heading'),
    Icon: Heading3,
    isOn: (it) => it.isActive('heading', { level: 3 }),
    toggle: (it) => it.toggleHeading({ level: 3 }),
  },
  {
    label: say('List'),
    Icon: List,
    isOn: (it) => it.isActive('bulletList'),
    toggle: (it) => it.toggleBulletList(),
  },
  {
    label: say('Numbered list'),
    Icon: ListOrdered,
    isOn: (it) => it.isActive('orderedList'),
    toggle: (it) => it.toggleOrderedList(),
  },
  {
    label: say('Quote ##noun: a passage that is quoted'),
    Icon: Quote,
    isOn: (it) => it.isActive('blockquote'),
    toggle: (it) => it.toggleBlockquote(),
  },
]

interface ToolbarProps {
  editor: Editor
  disabled: boolean
  /** For the file picker. */
  pictureTypes: string
  onPictures?: (files: File[]) => void
}

export function Toolbar({ editor, disabled, pictureTypes, onPictures }: ToolbarProps) {
  const [isLinking, setIsLinking] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      on: FORMATS.map(({ isOn }) => isOn(it)),
      isLink: it.isActive('link'),
      isPicture: it.isActive('picture'),
      canUndo: it.can().undo(),
      canRedo: it.can().redo(),
    }),
  })
  const stopLinking = () => {
    setIsLinking(false)
    editor.commands.focus()
  }

  return (
    <div className="top-0 z-10 rounded-t-field border-b border-line bg-card sm:sticky">
      <Radix.Root
        dir={directionOf(language)}
        aria-label={say('Formatting')}
        className="flex flex-wrap p-1"
      >
        {FORMATS.map(({ label, Icon, toggle }, index) => (
          <Tool
            key={label}
            label={label}
            isOn={state.on[index] ?? false}
            disabled={disabled}
            onClick={() => toggle(editor.chain().focus()).run()}
          >
            <Icon />
          </Tool>
        ))}
        <Tool
          label={say('Link ##noun')}
          isOn={state.isLink || isLinking}
          disabled={disabled}
          onClick={() => setIsLinking(!isLinking)}
        >
          <Link />
        </Tool>
        {onPictures && (
          <Tool
            label={say('Image in the text')}
            disabled={disabled}
            onClick={() => picker.current?.click()}
          >
            <ImagePlus />
          </Tool>
        )}
        <Tool
          label={say('Undo')}
          disabled={disabled || !state.canUndo}
          onClick={() => editor.chain().focus().undo().run()}
        >
          <Undo className="rtl:-scale-x-100" />
        </Tool>
        <Tool
          label={say('Redo')}
          disabled={disabled || !state.canRedo}
          onClick={() => editor.chain().focus().redo().run()}
        >
          <Redo className="rtl:-scale-x-100" />
        </Tool>
      </Radix.Root>
      {isLinking && !disabled && <LinkForm editor={editor} onDone={stopLinking} />}
      {state.isPicture && !isLinking && !disabled && <PictureForm editor={editor} />}
      <input
        ref={picker}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        onChange={({ target }) => {
          onPictures?.([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

interface ToolProps {
  label: string
  /** Left out: an action, nothing that is on or off. */
  isOn?: boolean
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, isOn, disabled, onClick, children }: ToolProps) {
  return (
    <Radix.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      // The text keeps the focus: what is typed next is formatted, and a phone's keyboard stays up.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-field hover:bg-mist disabled:opacity-40 aria-pressed:bg-mist aria-pressed:text-leaf sm:size-10 [&_svg]:size-4.5"
    >
      {children}
    </Radix.Button>
  )
}

/** What can be said about the picture that is selected in the text. */
function PictureForm({ editor }: { editor: Editor }) {
  const alt = useEditorState({
    editor,
    selector: ({ editor: it }) => (it.getAttributes('picture')['alt'] as string | undefined) ?? '',
  })
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-2">
      <Input
        aria-label={say('Describe the image for those who cannot see it')}
        placeholder={say('Describe the image')}
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
        {say('Remove image')}
      </Button>
    </div>
  )
}
