import { createTag, deleteTag, listTags, mergeTag, updateTag } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { TagsService } from './tags.service.ts'

export function tagRoutes(app: FastifyInstance, tags: TagsService) {
  serve(app, listTags, ({ actor }) => tags.list(actor))
  serve(app, createTag, ({ body }) => tags.create(body))
  serve(app, updateTag, ({ params, body }) => tags.update(params.id, body))
  serve(app, mergeTag, ({ params, body }) => tags.merge(params.id, body))
  serve(app, deleteTag, ({ params }) => tags.delete(params.id))
}
