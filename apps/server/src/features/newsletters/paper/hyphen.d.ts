/** What we use of it; it brings no types. */
declare module 'hyphen/en-gb/index.js' {
  const english: { hyphenateSync: (text: string, options: { hyphenChar: string }) => string }
  export default english
}
