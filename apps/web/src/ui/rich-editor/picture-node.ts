import { mergeAttributes, Node } from '@tiptap/core'

const ATTRIBUTES = ['src', 'alt', 'width', 'height'] as const

/** Never what a browser would run or carry along inside the text: `javascript:`, `data:`, `blob:`. */
const isPictureAddress = (src: string) => /^(?:https?:\/\/|\/(?!\/))/i.test(src)

/** A picture on a line of its own. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      ATTRIBUTES.map((name) => [
        name,
        {
          default: name === 'alt' ? '' : null,
          parseHTML: (element: HTMLElement) => element.getAttribute(name),
        },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isPictureAddress(element.getAttribute('src') ?? '') ? {} : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})
