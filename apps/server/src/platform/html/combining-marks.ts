/** As in Unicode's Stream-Safe Text Format: no script stacks more, and normalising more takes seconds. */
const STACKED = /(\p{M}{30})\p{M}+/gu

export const withFewMarks = (text: string) => text.replace(STACKED, '$1')
