import { Fragment } from 'react'

interface MarkedTextProps {
  /** A text in pieces; those that were searched for are hits. */
  runs: readonly { text: string; hit: boolean }[]
}

export function MarkedText({ runs }: MarkedTextProps) {
  let end = 0
  return runs.map(({ text, hit }) => {
    const start = end
    end += text.length
    return <Fragment key={start}>{hit ? <mark>{text}</mark> : text}</Fragment>
  })
}
