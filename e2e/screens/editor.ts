import type { Page } from '@playwright/test'
import { shell } from './shell.ts'

type Name = 'Create Post' | 'Create Event' | 'New Post' | 'Edit Post' | 'Edit Article' | 'Edit Page'

/** The dialog in which articles and pages are written. */
export function editorDialog(page: Page, name: Name) {
  const dialog = page.getByRole('dialog', { name, exact: true })
  const button = (label: string | RegExp) =>
    dialog.getByRole('button', { name: label, exact: true })
  return {
    dialog,
    title: dialog.getByLabel('Title', { exact: true }),
    date: dialog.getByLabel(/^(Date|Publish Date)$/),
    start: dialog.getByLabel('Start', { exact: true }),
    end: dialog.getByLabel('End', { exact: true }),
    place: dialog.getByLabel('Place', { exact: true }),
    shift: dialog.getByLabel('For', { exact: true }),
    placement: (label: string) => dialog.getByRole('switch', { name: label }),
    until: (label: string) => dialog.getByLabel(`${label} until`, { exact: true }),
    content: dialog.getByRole('textbox', { name: 'Content' }),
    tool: (label: string) =>
      dialog
        .getByRole('toolbar', { name: 'Formatting' })
        .getByRole('button', { name: label, exact: true }),
    linkAddress: dialog.getByLabel('Address of the link'),
    rewrite: button('Rewrite with AI'),
    undoRewrite: button('Undo rewrite'),
    /** Where the article will stand, and why. */
    category: dialog.getByRole('status').filter({ hasText: 'Category:' }),
    moreTags: button('More tags'),
    tags: dialog.getByRole('group', { name: 'Select tags' }),
    tag: (label: string) =>
      dialog
        .getByRole('group', { name: 'Select tags' })
        .getByRole('button', { name: label, exact: true }),
    takePhoto: dialog.getByText('Take a photo'),
    /** Beside the button. */
    missing: dialog.getByText(/^Still missing:/),
    addImages: dialog.getByLabel('Add images'),
    imageInText: dialog.getByLabel('Image in the text'),
    images: dialog.getByRole('list', { name: 'Images of the article' }).getByRole('listitem'),
    button,
    cancel: button('Cancel'),
    continueWriting: button('Continue writing'),
    startAfresh: button('Start again'),
    question: dialog.getByText('Discard what you wrote?'),
  }
}

export const chooser = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Create Content' })
  return {
    dialog,
    post: dialog.getByRole('button', { name: /Create a post/ }),
    event: dialog.getByRole('button', { name: /Create an Event/ }),
    back: dialog.getByRole('button', { name: 'Back' }),
    close: dialog.getByRole('button', { name: 'Close' }).last(),
    cross: dialog.getByRole('button', { name: 'Close' }).first(),
  }
}

/** The bar that offers back what was interrupted. */
export const unfinished = (page: Page) => {
  const bar = page.getByRole('region', { name: 'Unfinished work' })
  return { bar, show: bar.getByRole('button', { name: 'Show it' }) }
}

/** On a phone the way leads through the menu. */
export async function openChooser(page: Page) {
  const { menu, drawer, header } = shell(page)
  const button = { name: 'Create Content' }
  await header.getByRole('button', { name: 'Sign Out' }).waitFor()
  if (await menu.isVisible()) {
    await menu.click()
    await drawer.getByRole('button', button).click()
  } else await header.getByRole('button', button).click()
  return chooser(page)
}

export async function openNew(page: Page, kind: 'post' | 'event') {
  await (await openChooser(page))[kind].click()
  const editor = editorDialog(page, kind === 'post' ? 'Create Post' : 'Create Event')
  await editor.content.waitFor()
  return editor
}
