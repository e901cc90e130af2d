import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import type { SearchReader } from '../../platform/search/search-terms.ts'
import { type FilesHiddenFrom, VocabularyReader } from './search-reader.ts'
import { searchRoutes } from './search.routes.ts'
import { SynonymsRepository } from './synonyms.repository.ts'
import { SynonymsService } from './synonyms.service.ts'

/** How searches are understood; what they find is a matter of each feature. */
export function searchModule(
  app: FastifyInstance,
  { database, filesHiddenFrom }: { database: Database; filesHiddenFrom: FilesHiddenFrom },
) {
  const searches: SearchReader = new VocabularyReader(database, filesHiddenFrom, app.kept)
  const synonyms = new SynonymsService(database, new SynonymsRepository(database), app.audit)
  searchRoutes(app, searches, synonyms)
  return { searches }
}
