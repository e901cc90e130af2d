import type { Editor, EditorEvents } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'

/** The pictures among the files that were picked, dropped or pasted. */
export const pictureFiles = (files: Iterable<File> | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

/**
 * The pictures of a paste. Words that come with them win: office programs add a picture of the very
 * text that was copied.
 */
export function pastedPictures(clipboard: DataTransfer | null): File[] {
  const html = clipboard?.getData('text/html') ?? ''
  const hasWords = html.replaceAll(/<[^>]*>/g, '').trim() !== ''
  return hasWords ? [] : pictureFiles(clipboard?.files)
}

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

const PICTURE = 'picture'

export interface PlacedPicture {
  src: string
  alt: string
}

/** A picture stands between paragraphs: dropped on a word, it must not tear it apart. */
export function besideText(doc: Node, dropped: number): number {
  const picture = doc.type.schema.nodes[PICTURE]?.create()
  return dropPoint(doc, dropped, new Slice(Fragment.from(picture), 0, 0)) ?? dropped
}

/** Inserts them with an empty line after them, where the writing goes on. */
export function placePictures(editor: Editor, pictures: readonly PlacedPicture[], at: number) {
  if (editor.isDestroyed) return
  const nodes = pictures.map((attrs) => ({ type: PICTURE, attrs }))
  editor
    .chain()
    .insertContentAt(at, [...nodes, { type: 'paragraph' }], { updateSelection: false })
    .command(({ tr }) => {
      let end = 0
      tr.mapping.maps.at(-1)?.forEach((_oldStart, _oldEnd, from, to) =>
        tr.doc.nodesBetween(from, to, (node, start) => {
          if (node.type.name === PICTURE) end = start + node.nodeSize
        }),
      )
      tr.setSelection(Selection.near(tr.doc.resolve(end), 1))
      return true
    })
    .focus()
    .run()
}
