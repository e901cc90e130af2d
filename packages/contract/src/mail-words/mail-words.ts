/**
 * Every sentence of the site about what becomes of a mail, as it is true with a mail server and without one. `sends` is
 * `Site.mail`. Without a server mails stay in the outbox: the sentence says what happens instead, and counts nobody.
 * Others may stand elsewhere only where they are true in both states; the test beside this names them.
 */
export * from './account-mail-words.ts'
export * from './newsletter-mail-words.ts'
export * from './people-mail-words.ts'
