import { expect, it, vi } from 'vitest'
import { anIssue, anIssueArticle, anIssueSection } from '../../../../test/an-issue.ts'
import { mailOf } from './newsletter-mail.ts'

const NEEDS = {
  origin: 'https://berg.plant.example',
  timezone: 'Europe/Berlin',
  unsubscribe: 'https://berg.plant.example/unsubscribe/token',
}

const attributesOf = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
  )

it('holds in old and in dark mail programs, and asks for nothing of others', () => {
  const { html } = mailOf(anIssue(), NEEDS)
  expect(html).not.toMatch(/url\(|@import|<script|<link|background-image|position:|flex/)
  expect(html).toContain('<!--[if mso]><table')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  const pictures = attributesOf(html, 'img')
  expect(pictures.length).toBeGreaterThan(1)
  for (const { src, alt, width, height } of pictures) {
    expect(src).toMatch(/^https:\/\/berg\.plant\.example\/(media|map|api)\S*\?w=\d+$/)
    expect(alt).toBeDefined()
    expect(Number(width)).toBeGreaterThan(0)
    expect(Number(width)).toBeLessThanOrEqual(536)
    expect(Number(height)).toBeGreaterThan(0)
  }
  for (const { href } of attributesOf(html, 'a')) {
    expect(href).toMatch(/^https:\/\/berg\.plant\.example\//)
  }
})

it('stays under 100 kB with sixty long articles', () => {
  const articles = Array.from({ length: 60 }, () => anIssueArticle({ text: 'w'.repeat(400) }))
  const { html } = mailOf(anIssue({ sections: [anIssueSection({ articles })] }), NEEDS)
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
})

it('escapes what people wrote, and keeps the subject on one line', () => {
  const articles = [anIssueArticle({ title: '<b>"Yeast"</b> & more', text: '<i>a</i>' })]
  const { subject, html } = mailOf(
    anIssue({ title: 'Hi\r\nBcc: all', sections: [anIssueSection({ articles })] }),
    NEEDS,
  )
  expect(subject).toBe('Hi Bcc: all')
  expect(html).toContain('&lt;b&gt;&quot;Yeast&quot;&lt;/b&gt; &amp; more')
  expect(html).not.toContain('<i>')
})

it('leaves out a picture of another site, which would tell them who opens the mail', () => {
  const picture = { url: 'https://else.example/a.jpg', alt: '', width: 9, height: 9, widths: [] }
  const sections = [anIssueSection({ articles: [anIssueArticle({ picture })] })]
  expect(mailOf(anIssue({ cover: picture, sections }), NEEDS).html).not.toContain('else.example')
})

it('reads well as plain text', () => {
  const event = anIssueArticle({
    id: 7,
    title: 'Open day',
    text: 'Bring your family.',
    event_date: '2026-11-19',
    starts_at: '2026-11-19T13:15:00.000Z',
    ends_at: '2026-11-19T15:00:00.000Z',
    place: 'Canteen',
    shift: 'early',
  })
  const issue = anIssue({
    number: 12,
    title: 'News of the week',
    greeting: 'Dear all,\n\nwhat a week.',
    published_at: '2026-11-14T08:00:00.000Z',
    sections: [anIssueSection({ heading: 'Coming up', text: 'See you there.', articles: [event] })],
  })
  expect(mailOf(issue, NEEDS).text).toBe(`News of the week
================

The Berg, No. 12, Saturday 14 November 2026

Read it on the web:
https://berg.plant.example/newsletters/12

Dear all,

what a week.


Coming up
---------

See you there.

* Open day
Thursday 19 November 2026, 14:15 to 16:00, Canteen, Early shift
Bring your family.
https://berg.plant.example/article/7

You get this newsletter as a colleague. Unsubscribe:
https://berg.plant.example/unsubscribe/token

-- 
The Berg
https://berg.plant.example
`)
})

it('makes no clock anew for each reader: memory for one is given back late', () => {
  mailOf(anIssue(), NEEDS)
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(mailOf(anIssue(), NEEDS).text).toMatch(/\d\d:\d\d to \d\d:\d\d/)
  expect(made).not.toHaveBeenCalled()
})
