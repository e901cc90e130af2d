import type { Letter, Paragraph } from './letter.ts'

export interface Composed {
  text: string
  html: string
}

interface Setting {
  /** Where the site is reached, without a slash at its end. */
  origin: string
  toName: string
  subject: string
}

/** The two bodies of a mail: the same words as plain text and in the look of the site. */
export function compose(letter: Letter, setting: Setting): Composed {
  return { text: textOf(letter, setting), html: htmlOf(letter, setting) }
}

const greetingFor = (name: string) => (name ? `Hello ${name},` : 'Hello,')
const addressOf = ({ action }: Letter, { origin }: Setting) => action && origin + action.path

function textOf(letter: Letter, setting: Setting): string {
  const address = addressOf(letter, setting)
  return [
    greetingFor(setting.toName),
    ...letter.paragraphs.map(plain),
    ...(letter.action ? [`${letter.action.label}:\n${address}`] : []),
    ...(letter.after ?? []).map(plain),
    // What mail programs take for the line above a signature.
    `-- \nThe Berg\n${setting.origin}\n`,
  ].join('\n\n')
}

const plain = (paragraph: Paragraph) =>
  typeof paragraph === 'string'
    ? paragraph
    : paragraph.quote
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

const SANS = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SERIF = "'Source Serif 4',Georgia,'Times New Roman',serif"

/** Mail programs that know no media query show the light colours, which stand at the elements themselves. */
const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration:underline}
@media (max-width:480px){.page{padding:0!important}.card{border-left:0!important;border-right:0!important;border-radius:0!important;padding:24px 20px!important}.brand{padding:20px 20px 16px!important}.foot{padding:16px 20px 24px!important}}
@media (prefers-color-scheme:dark){.paper{background:#0e1613!important}.card{background:#16211c!important;border-color:#26352e!important}.ink{color:#eaf2ee!important}.muted{color:#9db0a6!important}.pine{color:#3fbf8c!important}.link{color:#5fd3a3!important}.quote{border-color:#3fbf8c!important;color:#eaf2ee!important}.button{background:#3fbf8c!important}.button a{color:#0e1613!important}}`

function htmlOf(letter: Letter, setting: Setting): string {
  const { origin, toName, subject } = setting
  const address = addressOf(letter, setting)
  const words = [
    paragraph(greetingFor(toName)),
    ...letter.paragraphs.map(paragraph),
    ...(letter.action && address ? [button(letter.action.label, address)] : []),
    ...(letter.after ?? []).map(paragraph),
    ...(address ? [spelledOut(address)] : []),
  ]
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>${STYLES}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf8f4;-webkit-text-size-adjust:100%">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#faf8f4" style="background:#faf8f4">
<tr><td class="page" align="center" style="padding:24px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">
<tr><td class="brand pine" style="padding:8px 4px 16px;font:700 24px/32px ${SERIF};color:#0f4a39">The Berg</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:32px;background:#ffffff;border:1px solid #e4e0d7;border-radius:14px">
<h1 class="ink" dir="auto" style="margin:0 0 16px;font:600 24px/32px ${SERIF};color:#14231d;overflow-wrap:anywhere">${escaped(subject)}</h1>
${words.join('\n')}
</td></tr>
<tr><td class="foot muted" style="padding:16px 4px 8px;font:400 13px/20px ${SANS};color:#5b6a63">This mail was sent by The Berg, <a class="link" href="${escaped(origin)}/" style="color:#1d8a5c">${escaped(origin.replace(/^https?:\/\//, ''))}</a></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

const BODY = `font:400 16px/26px ${SANS};color:#14231d;overflow-wrap:anywhere`

const paragraph = (words: Paragraph) =>
  typeof words === 'string'
    ? `<p class="ink" dir="auto" style="margin:0 0 16px;${BODY}">${lines(words)}</p>`
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="quote" dir="auto" style="padding:4px 16px;border-left:3px solid #0f4a39;${BODY}">${lines(words.quote)}</td></tr></table>`

/** The cell is the button: old Outlook gives a link neither padding nor a background. */
const button = (label: string, address: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="#0f4a39" align="center" style="background:#0f4a39;border-radius:10px;padding:12px 24px"><a href="${escaped(address)}" style="display:inline-block;font:600 16px/24px ${SANS};color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>`

const spelledOut = (address: string) =>
  `<p class="muted" style="margin:24px 0 0;font:400 13px/20px ${SANS};color:#5b6a63;overflow-wrap:anywhere;word-break:break-word">If the button does not work, open this address:<br><a class="link" href="${escaped(address)}" style="color:#1d8a5c">${escaped(address)}</a></p>`
