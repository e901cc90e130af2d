/** Some voices fall silent in the middle of what is longer. */
const LONGEST = 200
const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, blockquote, pre, td, th, figcaption'
const SENTENCES = /[^.!?…。؟]+[.!?…。؟]*\s*/gu

/** What is said one after the other: every paragraph, long ones by their sentences. */
export function passagesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = [...body.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (block) => !block.querySelector(BLOCKS),
  )
  const texts = blocks.length > 0 ? blocks : [body]
  return texts
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .flatMap(inPieces)
}

function inPieces(text: string): string[] {
  if (text.length <= LONGEST) return [text]
  const pieces: string[] = []
  for (const sentence of text.match(SENTENCES) ?? [text]) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + sentence.length <= LONGEST)
      pieces[pieces.length - 1] = last + sentence
    else pieces.push(sentence)
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean)
}

/** A voice of the device itself: others send what they say to their makers. */
export function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | undefined {
  const own = voices.filter(({ localService }) => localService)
  const tag = language.toLowerCase()
  const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().replace('_', '-')
  return (
    own.find((voice) => tagOf(voice) === tag) ??
    own.find((voice) => tagOf(voice).split('-')[0] === tag.split('-')[0])
  )
}
