import { addressOf, ERROR_CODES_HEADER, ERRORS, refreshTokens } from '@berg/contract'
import type { Page, Route } from '@playwright/test'
import type { Look } from './look.ts'
import { visit } from './walk.ts'

/** What opens again and again, each time with another button pressed, is left at last. */
const MOST_OPENINGS = 12
/** Of a list of alike ones, such as days or people, some stand for all. */
const MOST_ALIKE = 8
const SETTLED_AFTER_MS = 200

interface Button {
  /** With the address of its screen, for one name leads to two things on two screens; but for what stands on all. */
  name: string
  /** By what it looks like. */
  kind: string
}

/**
 * Presses every button of the screens once, and those of dialogs and menus that open from them. What
 * they ask the site to write is refused: it stays as it is, and the words of a refusal are seen too.
 */
export class Presser {
  private readonly pressed = new Set<string>()

  constructor(private readonly page: Page) {
    page.on('dialog', (question) => void question.accept())
    page.context().on('page', (opened) => void opened.close())
  }

  async refuseWrites(): Promise<void> {
    await this.page.route('**/*', refuseWrite)
  }

  async pressAll(look: Look, screen: string): Promise<string[]> {
    const stored = await this.page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    /** What a button has brought, which must be opened again once it is closed. */
    const broughtBy = new Map<string, string>()
    const openings = new Map<string, number>()
    /** By a dialog that came meanwhile, mostly. */
    const covered = new Set<string>()
    const alike = new Map<string, number>()
    const faults = new Set<string>()
    for (;;) {
      const before = await this.buttons(screen)
      const left = before.filter(
        ({ name, kind }) =>
          !this.pressed.has(name) && (openings.has(name) || (alike.get(kind) ?? 0) < MOST_ALIKE),
      )
      const next = left.find(({ name }) => broughtBy.has(name)) ?? left[0]
      if (next === undefined) {
        if (await this.closeTop(screen, look)) continue
        const opener = this.openerOfLeft(before, broughtBy, openings)
        if (opener === undefined) break
        this.pressed.delete(opener)
        continue
      }
      const { name, kind } = next
      this.pressed.add(name)
      if (!openings.has(name)) alike.set(kind, (alike.get(kind) ?? 0) + 1)
      if (!(await this.press(before.indexOf(next))) && !covered.has(name)) {
        covered.add(name)
        this.pressed.delete(name)
        continue
      }
      for (const fault of await look.faults()) faults.add(`'${name}': ${fault}`)
      if (new URL(this.page.url()).pathname !== screen.replace(/\?.*/, '')) {
        await this.comeBack(screen, look)
        continue
      }
      const known = new Set(before.map((each) => each.name))
      for (const { name: brought } of await this.buttons(screen))
        if (!known.has(brought) && !broughtBy.has(brought)) broughtBy.set(brought, name)
    }
    await this.page.evaluate(restore, stored)
    return [...faults]
  }

  /** Something that was brought and is closed again still has a button to press. */
  private openerOfLeft(
    shown: readonly Button[],
    broughtBy: ReadonlyMap<string, string>,
    openings: Map<string, number>,
  ): string | undefined {
    for (const [name, opener] of broughtBy) {
      const times = openings.get(opener) ?? 0
      if (
        this.pressed.has(name) ||
        !shown.some((each) => each.name === opener) ||
        times > MOST_OPENINGS
      )
        continue
      openings.set(opener, times + 1)
      return opener
    }
    return undefined
  }

  private buttons = (screen: string) => this.page.evaluate(findButtons, screen)

  private async press(at: number): Promise<boolean> {
    const button = this.page.locator(`[data-pressed-at="${at}"]`)
    const isPressed = await button.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    )
    // The code of a dialog may have to come first.
    await this.page.waitForTimeout(SETTLED_AFTER_MS)
    // What waits for a question is busy behind it.
    await this.page.waitForFunction(
      () => document.querySelector(':modal') ?? !document.querySelector('main [aria-busy="true"]'),
    )
    return isPressed
  }

  private async comeBack(screen: string, look: Look) {
    await visit(this.page, screen)
    await look.readArrived()
  }

  /** What was typed may be asked about; the screen itself is left without. */
  private async closeTop(screen: string, look: Look): Promise<boolean> {
    const countOpen = () => this.page.evaluate(() => document.querySelectorAll(':modal').length)
    const open = await countOpen()
    if (open === 0) return false
    await this.page.keyboard.press('Escape')
    if ((await countOpen()) >= open) await this.comeBack(screen, look)
    return true
  }
}

/** What a button leaves behind in the browser is not there on the next screen. */
function restore(stored: Record<string, string>) {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

/** Whoever is signed in stays so. */
async function refuseWrite(route: Route) {
  const request = route.request()
  const isRead = ['GET', 'HEAD'].includes(request.method())
  if (isRead || request.url().endsWith(addressOf(refreshTokens))) return route.continue()
  await route.fulfill({
    status: 403,
    headers: { [ERROR_CODES_HEADER]: JSON.stringify(['not_allowed']) },
    json: { detail: ERRORS['not_allowed'] },
  })
}

/** Runs in the page: the buttons that can be pressed now, each marked with its place. */
function findButtons(screen: string): Button[] {
  for (const marked of document.querySelectorAll('[data-pressed-at]'))
    marked.removeAttribute('data-pressed-at')
  const modal = [...document.querySelectorAll(':modal')].at(-1)
  return [
    ...(modal ?? document.body).querySelectorAll<HTMLElement>('button, summary, [role="button"]'),
  ]
    .filter(
      (button) =>
        button.checkVisibility() &&
        !button.matches(':disabled, [aria-disabled="true"]') &&
        !button.closest('[inert], [lang]:not(html)'),
    )
    .map((button, at) => {
      button.dataset['pressedAt'] = String(at)
      const name = (button.ariaLabel ?? button.innerText).replace(/\s+/g, ' ').trim()
      return {
        name: button.closest('main, dialog') ? `${screen} ${name}` : name,
        kind: button.className + button.querySelector('svg')?.innerHTML,
      }
    })
}
