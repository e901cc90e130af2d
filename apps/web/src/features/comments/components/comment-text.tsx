import { linkedParts } from '../model/comments.ts'

/** Plain text with its lines, in the direction of its own words. */
export function CommentText({ text }: { text: string }) {
  return (
    <p dir="auto" className="break-words whitespace-pre-line">
      {linkedParts(text, window.location.origin).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          // A text does not change its parts.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={index} href={href} className="text-leaf underline">
            {part}
          </a>
        ),
      )}
    </p>
  )
}
