import { prepareSite } from './fixtures/prepared-site.ts'

export default prepareSite
