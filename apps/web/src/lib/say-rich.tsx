import { Fragment, type ReactElement, type ReactNode } from 'react'

type Wrap = (words: ReactNode) => ReactNode
type TagIn<Message extends string> = Message extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagIn<Rest>
  : never
type NameIn<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never
type Parts<Message extends string> = Readonly<
  Record<TagIn<Message>, Wrap> & Record<NameIn<Message>, ReactNode>
>

/**
 * `say` where a part of the sentence is more than words: `Read <a>the rules</a>, {name}.` with
 * `{ a: (words) => <Link …>{words}</Link>, name: <strong>…</strong> }`. Tags do not nest.
 */
export const sayRich = <Message extends string>(message: Message, parts: Parts<Message>) =>
  piecesOf(message.replace(/ ##.*/, ''), parts)

const piecesOf = (
  text: string,
  parts: Readonly<Record<string, ReactNode | Wrap>>,
): ReactElement[] =>
  text.split(/(<\w+>.*?<\/\w+>|\{\w+\})/).map((piece, at) => {
    const [, tag, words = '', name] = /^(?:<(\w+)>(.*)<\/\w+>|\{(\w+)\})$/.exec(piece) ?? []
    const part = parts[tag ?? name ?? '']
    return (
      <Fragment key={at}>
        {typeof part === 'function' ? part(piecesOf(words, parts)) : (part ?? piece)}
      </Fragment>
    )
  })
