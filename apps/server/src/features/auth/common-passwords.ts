/** Words that head every published list of leaked passwords; digits and signs around them add nothing. */
const WORDS = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd motdepasse contrasena senha haslo parola wachtwoord
  welcome willkommen bienvenue bienvenido letmein letmeinnow changeme changeit secret mysecret
  default temp temporary admin administrator superuser root user guest test testing tester demo
  login signin access computer internet server system qwerty qwertz azerty qwertyuiop qwertzuiop
  azertyuiop asdfghjkl yxcvbnm zxcvbnm qweasdzxc qweasd qazwsx qazwsxedc abcdefgh abcdefghij abcdef
  abc monkey dragon football baseball basketball hockey soccer superman batman spiderman starwars
  pokemon naruto master shadow sunshine princess iloveyou iloveu loveyou lovely trustno whatever
  michael jennifer jessica michelle charlie jordan thomas andrew daniel robert summer winter spring
  autumn sommer herbst frühling monday friday january december liverpool chelsea arsenal barcelona
  realmadrid bayern google facebook linkedin samsung iphone apple microsoft windows killer cheese
  cookie chocolate pepper ginger hunter ranger cowboy freedom mustang mercedes ferrari corvette
  hello hellohello helloworld nothing newpassword mypassword yourpassword oldpassword thepassword
  company company-name factory newsletter intranet theberg berg`
    .split(/\s+/)
    .filter(Boolean),
)

const KEYBOARD_RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', '98765432109876543210']
  .concat([
    'qwertyuiopasdfghjklzxcvbnm',
    'qwertzuiopasdfghjklyxcvbnm',
    'azertyuiopqsdfghjklmwxcvbn',
  ])
  .concat(['1qaz2wsx3edc4rfv5tgb6yhn7ujm', '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0'])

const plain = (text: string) => text.toLowerCase().normalize('NFKC')

/** A guesser tries these first: listed words with trimmings, one repeated piece, keyboard runs. */
export function isCommonPassword(password: string): boolean {
  const text = plain(password)
  const core = text.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const unmasked = core.replaceAll('0', 'o').replaceAll('@', 'a').replaceAll('1', 'i')
  return (
    WORDS.has(text) ||
    WORDS.has(core) ||
    WORDS.has(unmasked) ||
    /^(.{1,4})\1+.{0,3}$/.test(text) ||
    KEYBOARD_RUNS.some((run) => run.includes(text)) ||
    (core === '' && new Set(text).size <= 4)
  )
}
