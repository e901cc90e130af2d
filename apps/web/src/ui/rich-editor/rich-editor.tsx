import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import '../rich-text/rich-text.css'
import { cn } from '../cn.ts'
import { extensions } from './extensions.ts'
import {
  besideText,
  keepPlace,
  pastedPictures,
  pictureFiles,
  placePictures,
  type PlacedPicture,
} from './pictures.ts'
import './rich-editor.css'
import { Toolbar } from './toolbar.tsx'

/** Puts pictures where the writer wanted them, however much was typed in the meantime. */
export type InsertPictures = (pictures: readonly PlacedPicture[]) => void

export interface RichEditorProps {
  label: string
  placeholder: string
  /** HTML. A value that did not come from here replaces the text; undo brings the old one back. */
  value: string
  onChange: (html: string) => void
  disabled?: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  /** What the file picker offers. */
  pictureTypes?: string
  /** Pictures that were picked, dropped or pasted: keep them, then insert. Left out: no pictures. */
  onPictures?: (files: File[], insert: InsertPictures) => void
}

/** Text with bold, italics, headings, lists, quotes, links and pictures. Loaded on demand. */
export function RichEditor(props: RichEditorProps) {
  const { label, placeholder, value, onChange, disabled = false, onPictures } = props
  /** What it said and nobody has answered yet: such a value is an echo, however late it comes. */
  const said = useRef([value])
  const current = useRef<Editor>(null)
  const [kit] = useState(() => extensions(placeholder))

  const take = (files: File[], at?: number): boolean => {
    const editor = current.current
    if (files.length === 0 || !editor || !onPictures) return false
    const place = keepPlace(editor, at ?? editor.state.selection.to)
    onPictures(files, (pictures) => placePictures(editor, pictures, place()))
    return true
  }

  const editor = useEditor({
    extensions: kit,
    content: value,
    // The security policy forbids it; the rules are in rich-editor.css.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(props['aria-describedby'] && { 'aria-describedby': props['aria-describedby'] }),
        ...(props['aria-invalid'] && { 'aria-invalid': 'true' }),
        class: 'rich-text',
      },
      handlePaste: (_view, event) => take(pastedPictures(event.clipboardData)),
      handleDrop: (view, event) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        const place = at === undefined ? at : besideText(view.state.doc, at)
        const isTaken = take(pictureFiles(event.dataTransfer?.files), place)
        if (isTaken) event.preventDefault()
        return isTaken
      },
    },
    onCreate: ({ editor: created }) => void (current.current = created),
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed)
      said.current.push(html)
      onChange(html)
    },
  })

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])

  useEffect(() => {
    if (!editor) return
    const echo = said.current.indexOf(value)
    said.current = echo < 0 ? [value] : said.current.slice(echo)
    if (echo >= 0) return
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  if (!editor) return null
  return (
    <div
      className={cn(
        'rich-editor rounded-field border border-edge bg-card',
        props['aria-invalid'] && 'border-clay',
        disabled && 'opacity-60',
      )}
    >
      <Toolbar
        editor={editor}
        disabled={disabled}
        pictureTypes={props.pictureTypes ?? 'image/*'}
        {...(onPictures && {
          onPictures: (files: File[]) => void take(files),
        })}
      />
      <EditorContent editor={editor} />
    </div>
  )
}

/** An empty text is no text; the paragraphs that wait at the end for more are no part of it. */
const htmlOf = (editor: Editor) =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
