import type { Page } from '@playwright/test'

/** What surrounds every screen. */
export const shell = (page: Page) => ({
  header: page.getByRole('banner'),
  login: page.getByRole('banner').getByRole('button', { name: 'Login' }),
  accountMenu: page.getByRole('navigation', { name: 'Your pages' }),
  signOut: page.getByRole('banner').getByRole('button', { name: 'Sign Out' }),
  menu: page.getByRole('button', { name: 'Menu' }),
  drawer: page.getByRole('dialog', { name: 'Menu' }),
  bottomBar: page.getByRole('navigation', { name: 'Quick links' }),
  back: page.getByRole('button', { name: 'Back' }),
  skipLink: page.getByRole('link', { name: 'Skip to content' }),
  toast: (title: string) => page.getByLabel('Messages').getByText(title, { exact: true }),
  toasts: page.getByLabel('Messages'),
  footer: page.getByRole('contentinfo'),
})

export const signInDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  return {
    dialog,
    username: dialog.getByLabel('Username'),
    password: dialog.getByLabel('Password', { exact: true }),
    shared: dialog.getByRole('checkbox', { name: 'This is a shared device' }),
    submit: dialog.getByRole('button', { name: 'Sign in' }),
    toRegister: dialog.getByRole('button', { name: 'Create an account' }),
    demoAccount: (role: string) =>
      dialog.getByLabel('Demo accounts').getByRole('button', { name: new RegExp(role, 'i') }),
  }
}

export const registerDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Create your account' })
  return {
    dialog,
    email: dialog.getByLabel('Email'),
    password: dialog.getByLabel('Password', { exact: true }),
    confirm: dialog.getByLabel('Confirm password'),
    submit: dialog.getByRole('button', { name: 'Create account' }),
  }
}
