import type { NameIn } from '@berg/contract'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

type Wrap = (words: ReactNode) => ReactNode
type TagIn<Message extends string> = Message extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagIn<Rest>
  : never
type Parts<Message extends string> = Readonly<
  Record<TagIn<Message>, Wrap> & Record<NameIn<Message>, ReactNode>
>

/**
 * `say` where a part of the sentence is more than words: `Read <a>the rules</a>, {name}.` with
 * `{ a: (words) => <Link …>{words}</Link>, name: <strong>…</strong> }`. Tags do not nest.
 */
export const sayRich = <Message extends string>(message: Message, parts: Parts<Message>) =>
  drawn(message.replace(/ ##.*/, ''), parts)

function drawn(text: string, parts: Readonly<Record<string, ReactNode | Wrap>>): ReactElement {
  const pieces = text.split(/(<\w+>.*?<\/\w+>|\{\w+\})/).map((piece) => {
    const [, tag, words = '', name] = /^(?:<(\w+)>(.*)<\/\w+>|\{(\w+)\})$/.exec(piece) ?? []
    const part = parts[tag ?? name ?? '']
    return typeof part === 'function' ? part(drawn(words, parts)) : (part ?? piece)
  })
  return createElement(Fragment, null, ...pieces)
}
