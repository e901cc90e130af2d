import { baseLanguage, directionOf, language, say, type TextLanguage } from '@berg/contract'

/** What every mail of the site looks like, around its words. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
const withBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>')

export const SANS = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const SERIF = "'Source Serif 4',Georgia,'Times New Roman',serif"
export const BODY = `font:400 16px/26px ${SANS};color:#14231d;overflow-wrap:anywhere`
/** A table that is nothing but a place: old Outlook lays out nothing else. */
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

const DARK: Record<string, string> = {
  '.paper': 'background:#0e1613',
  '.card': 'background:#16211c;border-color:#26352e',
  '.line': 'border-color:#26352e',
  '.ink': 'color:#eaf2ee',
  '.muted': 'color:#9db0a6',
  '.pine': 'color:#3fbf8c',
  '.link': 'color:#5fd3a3',
  '.quote': 'border-color:#3fbf8c;color:#eaf2ee',
  '.button': 'background:#3fbf8c',
  '.button a': 'color:#0e1613',
  '.press': 'background:#3fbf8c;color:#0e1613',
}
const dark = Object.entries(DARK)
  .map(([name, look]) => `${name}{${look.replaceAll(/;|$/g, '!important$&')}}`)
  .join('')

/** Mail programs that know no media query show the light colours, which stand at the elements themselves. */
const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration:underline}
@media (max-width:480px){.page{padding:0!important}.card{border-left:0!important;border-right:0!important;border-radius:0!important;padding:24px 20px!important}.brand{padding:20px 20px 16px!important}.foot{padding:16px 20px 24px!important}.beside,.thumb{display:block!important;width:auto!important;padding:0!important}.wide{width:100%!important;height:auto!important}}
@media (prefers-color-scheme:dark){${dark}}`

/** For old Outlook: it takes widths from attributes alone, and its letters from nowhere but here. */
const OUTLOOK = `<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table{border-collapse:collapse}td,p,h1,h2,h3,a{font-family:Arial,sans-serif!important}</style><![endif]-->`

interface Frame {
  title: string
  /** Where that is not the one of the mail. */
  titleLanguage?: TextLanguage | undefined
  /** What stands beside the title in a list of mails; the mail begins with its words where it is left out. */
  preview?: string
  /** Beside the name of the site. */
  aside?: string
  /** HTML, as are `aside` and `foot`. */
  body: string
  foot: string
}

/** Says it of words that are in another language than the mail. */
export const langOf = (code: TextLanguage | undefined) =>
  code && baseLanguage(code) !== language ? ` lang="${baseLanguage(code)}"` : ''

/** A whole mail around its words. */
export const mailFrame = ({
  title,
  titleLanguage,
  preview,
  aside = '',
  body,
  foot,
}: Frame) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(title)}</title>
<style>${STYLES}</style>
${OUTLOOK}
</head>
<body class="paper" bgcolor="#faf8f4" style="margin:0;padding:0;background:#faf8f4;-webkit-text-size-adjust:100%">
${preview ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preview)}</div>\n` : ''}<table ${TABLE} class="paper" width="100%" bgcolor="#faf8f4" style="background:#faf8f4">
<tr><td class="page" align="center" style="padding:24px 16px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:600px;margin:0 auto">
<tr><td class="brand pine" style="padding:8px 4px 16px;font:700 24px/32px ${SERIF};color:#0f4a39">The Berg${aside}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:32px;background:#ffffff;border:1px solid #e4e0d7;border-radius:14px">
<h1 class="ink" dir="auto"${langOf(titleLanguage)} style="margin:0 0 16px;font:600 24px/32px ${SERIF};color:#14231d;overflow-wrap:anywhere">${escaped(title)}</h1>
${body}
</td></tr>
<tr><td class="foot muted" style="padding:16px 4px 8px;font:400 13px/20px ${SANS};color:#5b6a63">${foot}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`

/** Stands for a link until the words around it are escaped. */
const LINK = '\uE000'

export const sentBy = (origin: string) =>
  escaped(say('This mail was sent by The Berg, {address}', { address: LINK })).replace(LINK, () =>
    link(`${origin}/`, origin.replace(/^https?:\/\//, '')),
  )

/** The side at which lines begin. */
const lineStart = () => (directionOf(language) === 'rtl' ? 'right' : 'left')

/** Room between a picture and the words beside it, and below both. */
export const besideWords = (below = '0') =>
  directionOf(language) === 'rtl' ? `padding:0 0 ${below} 16px` : `padding:0 16px ${below} 0`

export const paragraph = (words: string) =>
  `<p class="ink" dir="auto" style="margin:0 0 16px;${BODY}">${withBreaks(words)}</p>`

export const quotation = (words: string) =>
  `<table ${TABLE} width="100%" style="margin:0 0 16px"><tr><td class="quote" dir="auto" style="padding:4px 16px;border-${lineStart()}:3px solid #0f4a39;${BODY}">${withBreaks(words)}</td></tr></table>`

export const link = (address: string, label: string) =>
  `<a class="link" href="${escaped(address)}" style="color:#1d8a5c">${escaped(label)}</a>`

/** The cell is the button: old Outlook gives a link neither padding nor a background. */
export const button = (label: string, address: string) =>
  `<table ${TABLE} style="margin:8px 0 24px"><tr><td class="button" bgcolor="#0f4a39" align="center" style="background:#0f4a39;border-radius:10px;padding:12px 24px"><a href="${escaped(address)}" style="display:inline-block;font:600 16px/24px ${SANS};color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>`

export const quoted = (words: string) =>
  words
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** What mail programs take for the line above a signature. */
export const textSignature = (origin: string) => `-- \nThe Berg\n${origin}\n`
