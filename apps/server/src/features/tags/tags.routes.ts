import { createTag, deleteTag, listTags, mergeTag, updateTag } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { KEPT, serve } from '../../platform/http/serve.ts'
import type { TagsService } from './tags.service.ts'

export function tagRoutes(app: FastifyInstance, tags: TagsService) {
  serve(app, listTags, ({ actor }) => tags.list(actor), KEPT)
  serve(app, createTag, ({ actor, body }) => tags.create(actor, body))
  serve(app, updateTag, ({ actor, params, body }) => tags.update(actor, params.id, body))
  serve(app, mergeTag, ({ actor, params, body }) => tags.merge(actor, params.id, body))
  serve(app, deleteTag, ({ actor, params }) => tags.delete(actor, params.id))
}
