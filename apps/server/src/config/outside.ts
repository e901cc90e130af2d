import { REWRITE_SECONDS } from '@berg/contract'
import { z } from 'zod'
import { described, flag, oneOf, openAddress, webAddress, whole } from './values.ts'

/** Services outside that the site may ask. */
export const outsideVariables = {
  AI_BASE_URL: described(webAddress.optional(), {
    accepts: 'an address such as https://api.openai.com/v1',
    use: 'An OpenAI-compatible service for Rewrite with AI and for drafts of translations. Needs AI_MODEL.',
    otherwise: 'none: rewriting is off',
  }),
  AI_API_KEY: described(z.string().min(1).optional(), {
    accepts: 'the key of that service',
    use: 'Sent to the AI service as a bearer token.',
    otherwise: 'none',
  }),
  AI_MODEL: described(z.string().min(1).optional(), {
    accepts: 'the name of a model',
    use: 'The model that the AI service is asked for.',
    otherwise: 'none',
  }),
  AI_TIMEOUT_SECONDS: described(whole(1, REWRITE_SECONDS).default(REWRITE_SECONDS), {
    accepts: `a whole number from 1 to ${REWRITE_SECONDS}`,
    use: 'How long the AI service may take.',
  }),
  GEOCODER_URL: described(webAddress.optional(), {
    accepts: 'http://host:port of a Photon or Nominatim server',
    use: 'A geocoder for the suggestions of places. Only the server calls it, for people who are signed in; our own places answer when it does not.',
    otherwise: 'our own places',
  }),
  GEOCODER_KIND: described(oneOf(['photon', 'nominatim']).default('photon'), {
    accepts: 'photon or nominatim',
    use: 'Which of the two GEOCODER_URL is.',
  }),
  MAP_STYLE_URL: described(openAddress.optional(), {
    accepts: 'the http(s) address of a MapLibre style, without a user name',
    use: 'A tile server for the map. Only the server calls it, so that a key in the address stays here; our own map is shown when it does not answer.',
    otherwise: 'our own map',
  }),
  PUSH: described(oneOf(['on', 'off']).default('off'), {
    accepts: 'on or off',
    use: "Whether people may have messages on their devices. They go through the servers of the browser's maker, encrypted for the device. Needs OFFLINE_READING.",
  }),
  PUSH_PRIVATE_KEY: described(
    z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    {
      accepts:
        'the 32 bytes of a P-256 private key in base64url, 43 characters, the same on every node',
      use: 'The key by which devices know the site. With another one everybody has to turn messages on again.',
      otherwise: 'made once and kept in the database',
    },
  ),
  PUSH_TO_LOOPBACK: described(flag.default(false), {
    accepts: 'true or false; true only with NODE_ENV=test',
    use: 'Lets messages go to this machine, without TLS, for tests.',
  }),
}
