import { type Locator, type Page, test } from '@playwright/test'
import type { TestFile } from '../fixtures/files.ts'

const WORDS = { taps: 'tap', fields: 'field', letters: 'letter', keys: 'key' }

/**
 * Does what a hand does, and counts it: a tap is a press on something, a choice out of a list or of files; a field is one
 * that is filled, with the press that leads into it.
 */
export class Hand {
  private readonly counts = { taps: 0, fields: 0, letters: 0, keys: 0 }

  constructor(private readonly page: Page) {}

  async tap(target: Locator) {
    this.counts.taps += 1
    await target.click()
  }

  async choose(list: Locator, option: string) {
    this.counts.taps += 1
    await list.selectOption(option)
  }

  async pick(field: Locator, files: TestFile[]) {
    this.counts.taps += 1
    await field.setInputFiles(files)
  }

  async fill(field: Locator, text: string) {
    this.counts.fields += 1
    await field.fill(text)
  }

  /** Where the focus is. */
  async write(text: string) {
    this.counts.fields += 1
    await this.page.keyboard.type(text)
  }

  async letters(field: Locator, text: string) {
    this.counts.letters += text.length
    await this.tap(field)
    await field.pressSequentially(text)
  }

  async key(name: string) {
    this.counts.keys += 1
    await this.page.keyboard.press(name)
  }

  /** For the table, beside what it took before. */
  report(before: string, more = '') {
    const said = Object.entries(WORDS).flatMap(([kind, word]) => {
      const count = this.counts[kind as keyof typeof WORDS]
      return count > 0 ? [`${count} ${word}${count === 1 ? '' : 's'}`] : []
    })
    const { annotations } = test.info()
    annotations.push({ type: 'before', description: before })
    annotations.push({
      type: 'counted',
      description: [...said, ...(more ? [more] : [])].join(', '),
    })
  }

  get taps() {
    return this.counts.taps
  }
}
