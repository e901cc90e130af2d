import { paragraphsOf } from '@berg/contract'

/** Plain text, each paragraph in the direction of its own script. */
export function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, at) => (
    // Two may say the same.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={at} dir="auto" className="break-words not-first:mt-[0.6em]">
      {paragraph}
    </p>
  ))
}
