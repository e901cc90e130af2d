import type { Locator, Page } from '@playwright/test'

/** The open article. */
export class ArticleDialog {
  readonly root: Locator

  constructor(private readonly page: Page) {
    this.root = page.getByRole('dialog')
  }

  readonly title = () => this.root.getByRole('heading', { level: 2 }).first()
  readonly close = () => this.root.getByRole('button', { name: 'Close' }).last()
  readonly pictures = () => this.root.getByRole('region', { name: 'Pictures' })
  readonly position = () => this.pictures().getByText(/^Picture \d+ of \d+$/)
  readonly next = () => this.pictures().getByRole('button', { name: 'Next picture' })
  readonly previous = () => this.pictures().getByRole('button', { name: 'Previous picture' })
  readonly dot = (number: number) =>
    this.pictures().getByRole('button', { name: `Picture ${number}`, exact: true })

  /** Drags the pictures by mouse. */
  async drag(dx: number) {
    const { x, y } = await this.middle()
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.move(x + dx / 2, y)
    await this.page.mouse.move(x + dx, y)
    await this.page.mouse.up()
  }

  /** Swipes over the pictures with one finger, as the screen itself reports it. */
  async swipe(dx: number, dy = 0) {
    const { x, y } = await this.middle()
    const session = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * part, y: y + dy * part }],
      })
    await touch('touchStart', 0)
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
    await touch('touchEnd', 1)
    await session.detach()
  }

  private async middle() {
    const box = await this.pictures().boundingBox()
    if (!box) throw new Error('The article shows no pictures')
    return { x: box.x + box.width / 2, y: box.y + box.height / 3 }
  }
}
