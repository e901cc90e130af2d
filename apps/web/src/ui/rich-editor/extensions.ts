import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { CaptionNode, FigureNode } from './figure-node.ts'
import { isLinkAddress } from './link-address.ts'
import { PictureNode } from './picture-node.ts'

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
