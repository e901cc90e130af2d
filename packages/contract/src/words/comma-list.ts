import { language } from './language.ts'

/** 'Ana, Bo, Chen': with the comma of the language, and without what is empty. */
export const commaList = (
  items: readonly (string | number | false | null | undefined)[] = [],
): string => items.filter(Boolean).join(language === 'ar' ? '، ' : ', ')
