/** Somebody who is being erased, for the parts of the site that hold something of them. */
export interface ErasedPerson {
  id: number
  /** Takes the person's name out of a text that stays. */
  redact: (text: string) => string
  /** The account without a name that takes over what stays; made with the first question. */
  successor: () => Promise<number>
}
