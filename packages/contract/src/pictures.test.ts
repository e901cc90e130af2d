import { describe, expect, it } from 'vitest'
import { picturesBesideText, picturesInText } from './pictures.ts'

describe('the pictures of a text', () => {
  it.each([
    ['<p>Come</p><img src="/media/a?w=640" alt="">', ['/media/a']],
    ['<img alt="3 > 2 <b>" src="/media/a"><img src="/media/b#x">', ['/media/a', '/media/b']],
    ['<img src="https://berg.example/a&amp;b">', ['https://berg.example/a&b']],
    ['<p>src="/media/a" and &lt;img src="/media/b"&gt;</p>', []],
    ['', []],
  ])('in %s are %j', (html, found) => {
    expect([...picturesInText(html)]).toEqual(found)
  })

  it('do not come again beside it', () => {
    const images = [{ url: '/media/a?w=320' }, { url: '/media/b' }]
    const content = '<p>Look:</p><img src="/media/a?w=960" alt="">'
    expect(picturesBesideText({ content, images })).toEqual([{ url: '/media/b' }])
    expect(picturesBesideText({ content: '', images })).toEqual(images)
    // A summary says itself which they are.
    const told = [{ url: '/media/a', in_text: true as const }, { url: '/media/b' }]
    expect(picturesBesideText({ images: told })).toEqual([{ url: '/media/b' }])
  })
})
