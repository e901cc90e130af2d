import type { InterfaceLanguage } from './interface-languages.ts'

/** What is spoken here. The build makes a copy of the app for each language, with its name in the place of this file. */
export let language: InterfaceLanguage = 'en'

/** For a server, which writes to people of many languages. */
export function speak(next: InterfaceLanguage): void {
  language = next
}
