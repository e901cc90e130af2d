import type { Page, Response } from '@playwright/test'
import { saidIn } from './said.ts'

/** Stands beside a name or a place. */
const FIGURE = /^[\d\s.,]+%?$/

/** What the site has told the page: people's words, which stay as they are. */
class Told {
  private words = ''
  private readonly coming: Promise<void>[] = []

  constructor(page: Page) {
    page.on('response', (response) => this.coming.push(this.note(response).catch(() => {})))
  }

  /** What the page shows, we have read too. */
  async all(): Promise<void> {
    await Promise.all(this.coming.splice(0))
  }

  private async note(response: Response) {
    if (/json/.test(response.headers()['content-type'] ?? '')) this.add(await response.text())
  }

  add(text: string) {
    this.words += ` ${plain(text)}`
    // A name or a place is shown in one piece.
    JSON.parse(text, (_key, value: unknown) => {
      const parts = Object.values(Object(value)).filter((each) => typeof each === 'string')
      if (parts.length > 1) this.words += ` ${plain(parts.join(' '))} ${plain(parts.join(', '))}`
      return value
    })
  }

  /** What is too long ends with dots; a name and a place have a comma between them. */
  has(text: string): boolean {
    if (FIGURE.test(text) || this.words.includes(plain(text.replace(/…$/, '')))) return true
    const parts = text.split(', ')
    return parts.length > 1 && parts.every((part) => this.has(part))
  }
}

/** As it is seen: without markup, escapes and breaks. */
const plain = (text: string) =>
  text
    .replace(/\\u003c|&lt;/g, '<')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\"|&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/&(?:#39|#x27);/g, "'")
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Looks at a page as it stands, again and again, and tells what is not right in a language. */
export class Look {
  private readonly told: Told
  private readonly isSaid: (text: string) => boolean

  constructor(
    private readonly page: Page,
    language: string,
  ) {
    this.told = new Told(page)
    this.isSaid = saidIn(language)
  }

  /** A page that has just come brings answers along. */
  async readArrived(): Promise<void> {
    this.told.add(await this.page.locator('script[type="application/json"]').innerText())
  }

  async faults(): Promise<string[]> {
    const texts = await this.page.evaluate(textsIn)
    await this.told.all()
    const unsaid = texts
      .flatMap((text) => text.split(/ ?[·=] ?/))
      .filter((text) => !this.isSaid(text) && !this.told.has(text))
    const { cutOff, tooWide } = await this.page.evaluate(findCutOff)
    return [
      ...[...new Set(unsaid)].map((text) => `not said: ${text}`),
      ...cutOff.map((text) => `cut off: ${text}`),
      ...tooWide.map((text) => `too wide: ${text}`),
    ]
  }
}

/** Runs in the page: whatever is read or heard, but for what programs say to each other. */
function textsIn(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent || parent.closest('script, style, noscript, template, code, pre, [lang]:not(html)'))
      continue
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (text && parent.checkVisibility()) texts.push(text)
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (element.checkVisibility() && !element.closest('[lang]:not(html)'))
        texts.push(element.getAttribute(name) ?? '')
  return texts.filter(Boolean)
}

/** Runs in the page: what does not fit its place, or makes the page wider than the screen. */
function findCutOff() {
  const tooWide: string[] = []
  if (document.documentElement.scrollWidth > window.innerWidth)
    tooWide.push(`${document.documentElement.scrollWidth} px`)
  const cutOff = [
    ...document.body.querySelectorAll<HTMLElement>('a, button, label, h1, h2, h3, th, dt, p'),
  ]
    .filter((element) => {
      if (!element.checkVisibility() || element.scrollWidth <= element.clientWidth + 1) return false
      const { overflowX, textOverflow, position, display, webkitLineClamp } =
        getComputedStyle(element)
      const isHidden = /hidden|clip/.test(overflowX) && position !== 'absolute'
      return (
        isHidden &&
        textOverflow !== 'ellipsis' &&
        webkitLineClamp === 'none' &&
        display !== 'inline'
      )
    })
    .map((element) => element.innerText.slice(0, 80))
  const pen = document.createElement('canvas').getContext('2d')
  // What is made up is longer than what people say.
  const isMadeUp = document.documentElement.lang === 'en-XA'
  for (const select of isMadeUp ? [] : document.body.querySelectorAll('select')) {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
    const chosen = select.selectedOptions[0]?.label ?? ''
    if (pen) pen.font = font
    const room = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
    if (
      select.checkVisibility({ opacityProperty: true }) &&
      (pen?.measureText(chosen).width ?? 0) > room + 1
    )
      cutOff.push(chosen)
  }
  return { cutOff, tooWide }
}
