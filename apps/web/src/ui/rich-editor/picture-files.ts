/** The pictures among the files that were picked, dropped or pasted. */
export const pictureFiles = (files: Iterable<File> | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

/**
 * The pictures of a paste. Words that come with them win: office programs add a picture of the very
 * text that was copied.
 */
export function pastedPictures(clipboard: DataTransfer | null): File[] {
  const html = clipboard?.getData('text/html') ?? ''
  const hasWords = html.replaceAll(/<[^>]*>/g, '').trim() !== ''
  return hasWords ? [] : pictureFiles(clipboard?.files)
}
