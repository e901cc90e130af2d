import type { PageHead } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { headTags, loadTags } from './head-tags.ts'

const HEAD: PageHead = {
  title: 'Line 4',
  description: 'It restarts.',
  address: '/article/4',
  type: 'article',
  image: { address: '/media/a?w=960', alt: 'A line' },
}

describe('what a page says about itself', () => {
  it('names its address and its picture with the host that the operator has given', () => {
    const tags = headTags(HEAD, 'https://berg.example')
    expect(tags).toContain('<link rel="canonical" href="https://berg.example/article/4">')
    expect(tags).toContain('content="https://berg.example/media/a?w=960"')
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  it('names no address where no host is given', () => {
    expect(headTags(HEAD, '')).not.toMatch(/canonical|og:url/)
    expect(headTags(HEAD, '')).toContain('content="/media/a?w=960"')
  })

  it('offers the feeds in the language of the page', () => {
    const ofPeople = { ...HEAD, address: '/the-berg-archive?category=our-people' }
    const tags = headTags(ofPeople, '', { spoken: 'de', usual: 'en' })
    expect(tags).toContain(
      'title="The Berg: Unsere Leute" href="/feed.xml?category=our-people&amp;lang=de"',
    )
    expect(tags).toContain('href="/feed.json?lang=de"')
    expect(headTags(ofPeople, '')).toContain(
      'title="The Berg: Our People" href="/feed.xml?category=our-people"',
    )
    // A feed that names no language is in that of the site.
    expect(headTags(HEAD, '', { spoken: 'en', usual: 'de' })).toContain('href="/feed.xml?lang=en"')
    expect(headTags(HEAD, '', { spoken: 'de', usual: 'de' })).toContain('href="/feed.xml"')
  })

  it.each(['"><script>alert(1)</script>', '</title><script>alert(1)</script>', "'onload='x"])(
    'cannot be broken out of by %s',
    (evil) => {
      const tags = headTags(
        { ...HEAD, title: evil, description: evil, image: { address: '/a', alt: evil } },
        '',
      )
      expect(tags).not.toContain('<script')
      expect(tags.match(/<\/title>/g)).toHaveLength(1)
      for (const [tag] of tags.matchAll(/<(?:meta|link)[^>]*>/g))
        expect(tag).toMatch(/^<\w+(?: [\w:-]+="[^"<>]*")+>$/)
    },
  )
})

it('a screen is asked for with its styles and what it imports, but for the app itself', () => {
  const manifest = {
    'src/routes/a.tsx': { file: 'assets/a.js', css: ['assets/a.css'], imports: ['_b.js', 'index'] },
    '_b.js': { file: 'assets/b.js', imports: ['src/routes/a.tsx'] },
    index: { file: 'assets/index.js', isEntry: true },
  }
  expect(loadTags(manifest, ['src/routes/a.tsx'], 'assets/de-1')).toBe(
    '<link rel="stylesheet" href="/assets/a.css">' +
      '<template data-later="/assets/de-1/a.js"></template><template data-later="/assets/de-1/b.js"></template>',
  )
})
