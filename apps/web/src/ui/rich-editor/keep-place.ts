import type { Editor, EditorEvents } from '@tiptap/core'

/** Holds on to a place in the text while it changes around it. The answer is asked once. */
export function keepPlace(editor: Editor, at: number): () => number {
  let place = at
  const follow = ({ transaction }: EditorEvents['transaction']) => {
    place = transaction.mapping.map(place)
  }
  editor.on('transaction', follow)
  return () => {
    editor.off('transaction', follow)
    return place
  }
}
