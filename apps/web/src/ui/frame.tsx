import type { ComponentProps } from 'react'

type FrameProps = ComponentProps<'iframe'> & { src: string; title: string }

/** A page within the page. One that is led on to another address takes a step of Back: each address has its own. */
export const Frame = (props: FrameProps) => (
  // Whoever shows something says what it may do.
  // oxlint-disable-next-line react/iframe-missing-sandbox, jsx-a11y/iframe-has-title
  <iframe key={props.src} {...props} />
)
