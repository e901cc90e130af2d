/** What a person can mend: its message is one sentence that says what, where and what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}
