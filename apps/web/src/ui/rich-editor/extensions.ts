import { say } from '@berg/contract/words'
import { mergeAttributes, Node } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from './link-address.ts'

/** What a text can hold: as much as the site shows, so that an edit loses nothing. */
export const extensions = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address),
      // The site sets them wherever a text is shown.
      HTMLAttributes: { target: null, rel: null },
    },
    // It would write an empty paragraph under every text that ends with a list or a picture.
    trailingNode: false,
  }),
  PictureNode,
  FigureNode,
  CaptionNode,
  Placeholder.configure({ placeholder }),
]

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
  element.textContent = say('Image from {site}. It is copied to this site when you save.', {
    site: url.host,
  })
  return element
}

/** A picture on a line of its own. */
const PictureNode = Node.create({
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

/** Stays in texts that have one: editing a word must not cost a picture its caption. */
const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const CaptionNode = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})
