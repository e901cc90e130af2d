import { PICTURE_MAX_BYTES, UploadedPicture, presignUpload } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { UPLOADS_PATH } from './upload-tickets.ts'
import type { UploadsService } from './uploads.service.ts'

interface Asked {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

export function uploadRoutes(app: FastifyInstance, uploads: UploadsService) {
  serve(app, presignUpload, ({ actor, body }) => uploads.presign(actor, body))

  // The file itself is no JSON, and so beside the contract. The signature in its address is the leave.
  void app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    files.put<Asked>(
      `${UPLOADS_PATH}:id/`,
      { config: { access: 'public' }, bodyLimit: PICTURE_MAX_BYTES },
      async (request) => {
        const { 'content-type': contentType, 'content-length': length } = request.headers
        const sent = { contentType, length, content: request.raw }
        return UploadedPicture.parse(await uploads.receive(request.params.id, request.query, sent))
      },
    )
  })
}
