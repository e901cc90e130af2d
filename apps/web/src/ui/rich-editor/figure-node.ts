import { Node } from '@tiptap/core'

/** Kept for texts that have one: editing a word must not cost a picture its caption. */
export const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

export const CaptionNode = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})
