import { listTags } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { isModerator } from '../../platform/http/actor.ts'
import { serve } from '../../platform/http/serve.ts'
import type { TagsRepository } from './tags.repository.ts'

export function tagRoutes(app: FastifyInstance, tags: TagsRepository) {
  serve(app, listTags, ({ actor }) => tags.list(isModerator(actor)))
}
