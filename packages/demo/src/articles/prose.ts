/** Lets a text be written in short, indented lines: one block of HTML per line comes out. */
export const prose = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?=<\/?(?:p|h2|h3|ul|ol|li|blockquote)>)/g, '\n')
