/** The provider of single sign-on as a process of its own, for journeys in a browser. */
import { startIdentityProvider } from './identity-provider.ts'

const [redirectUri = '', people = '{}'] = process.argv.slice(2)
// Nothing may outlive the test that started it.
process.once('disconnect', () => process.exit())
const { env } = await startIdentityProvider(JSON.parse(people), redirectUri)
process.send?.(env)
