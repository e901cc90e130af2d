import { mergeAttributes, Node } from '@tiptap/core'

const ATTRIBUTES = ['src', 'alt', 'width', 'height'] as const

/** Never what a browser would run or carry along inside the text: `javascript:`, `data:`, `blob:`. */
const isPictureAddress = (src: string) => /^(?:https?:\/\/|\/(?!\/))/i.test(src)

type Attributes = Record<string, unknown>

function image(attributes: Attributes): HTMLElement {
  const element = document.createElement('img')
  for (const name of ATTRIBUTES) {
    const value = attributes[name]
    if (typeof value === 'string') element.setAttribute(name, value)
  }
  return element
}

/** The security policy keeps pictures of other sites from being shown, so words stand for them. */
function foreignNote({ src }: Attributes): HTMLElement | undefined {
  const { origin } = window.location
  if (typeof src !== 'string' || !URL.canParse(src, origin)) return undefined
  const url = new URL(src, origin)
  if (url.origin === origin) return undefined
  const element = document.createElement('div')
  element.className = 'foreign-picture'
  element.textContent = `Image from ${url.host}. It is copied to this site when you save.`
  return element
}

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
  addNodeView:
    () =>
    ({ HTMLAttributes }) => ({ dom: foreignNote(HTMLAttributes) ?? image(HTMLAttributes) }),
})
