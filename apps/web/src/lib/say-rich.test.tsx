import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sayRich } from './say-rich.tsx'

it('a sentence has links and names in it', () => {
  const sentence = sayRich('Read <a>the rules of {name}</a> first, {name}. ##hint', {
    a: (words) => <a href="/rules">{words}</a>,
    name: <b>Ada</b>,
  })
  expect(renderToStaticMarkup(<p>{sentence}</p>)).toBe(
    '<p>Read <a href="/rules">the rules of <b>Ada</b></a> first, <b>Ada</b>.</p>',
  )
})
