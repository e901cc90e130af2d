import { UploadedPicture, presignUpload } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { uploadBody, acceptUploadBodies } from '../../platform/http/upload-body.ts'
import { serve } from '../../platform/http/serve.ts'
import { type UploadsService, picturePathOf } from './uploads.service.ts'

interface RouteTypes {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

export function uploadRoutes(app: FastifyInstance, uploads: UploadsService) {
  serve(app, presignUpload, ({ actor, body }) => uploads.presign(actor, body))

  // The file itself is no JSON, and so beside the contract. The signature in its address is the leave.
  void app.register(async (files) => {
    acceptUploadBodies(files)
    const config = { access: 'public' } as const
    files.put<RouteTypes>(picturePathOf(':id'), { config }, async (request, reply) => {
      const { id } = request.params
      const receiving = uploads.receive(id, request.query, uploadBody(request))
      return reply.send(UploadedPicture.parse(await app.shutdown.track(receiving)))
    })
  })
}
