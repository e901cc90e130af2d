import type { Editor } from '@tiptap/core'
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'

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
