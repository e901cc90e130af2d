import { ARTICLE_LANGUAGES, REGISTRATION_MODES, USUAL_LANGUAGE } from '@berg/contract'
import { TOKEN_SECRET_MIN } from '../platform/token-secret.ts'
import { z } from 'zod'
import { described, list, oneOf, whole } from './values.ts'

const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Who gets in, what readers may say, and the language and zone of the site. */
export const siteVariables = {
  TOKEN_SECRET: described(z.string().min(TOKEN_SECRET_MIN).optional(), {
    accepts: 'at least 32 characters, the same on every node',
    use: 'Signs the access tokens. Required in production.',
    otherwise: 'made once and kept in the data folder',
  }),
  REGISTRATION: described(oneOf(REGISTRATION_MODES).optional(), {
    accepts: 'open, domain or closed',
    use: 'Who may create an account: anybody, addresses of REGISTRATION_DOMAINS, or nobody.',
    otherwise: 'open; closed in production',
  }),
  REGISTRATION_DOMAINS: described(list.default([]), {
    accepts: 'mail domains, separated by commas',
    use: 'The domains that REGISTRATION=domain lets in.',
  }),
  AUDIT_KEEP_DAYS: described(whole(30, 36_500).default(730), {
    accepts: 'a whole number of days from 30 to 36500',
    use: 'How long the activity log keeps who did what.',
  }),
  COMMENTS: described(oneOf(['on', 'off']).default('on'), {
    accepts: 'on or off',
    use: 'Whether readers may comment on articles. Off, none are shown, and those that are there stay stored.',
  }),
  REACTIONS: described(oneOf(['on', 'off']).default('on'), {
    accepts: 'on or off',
    use: 'Whether readers may react to articles with a heart, a smile, thanks or praise.',
  }),
  SITE_LANGUAGE: described(oneOf(ARTICLE_LANGUAGES).default(USUAL_LANGUAGE), {
    accepts: `one of ${ARTICLE_LANGUAGES.join(', ')}`,
    use: 'The language of the site for whoever has chosen none and whose browser names none that it speaks; of articles whose words do not tell it, and of those from before articles had one.',
  }),
  SITE_TIMEZONE: described(z.string().refine(isTimeZone).default('Europe/Berlin'), {
    accepts: 'an IANA time zone such as Europe/Berlin',
    use: "The zone in which the site's 'today' is meant.",
  }),
}
