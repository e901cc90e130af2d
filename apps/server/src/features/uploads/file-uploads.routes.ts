import {
  UploadedFile,
  abortUpload,
  addressParts,
  beginUpload,
  completeUpload,
  getUpload,
  listUploads,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { uploadBody, acceptUploadBodies } from '../../platform/http/upload-body.ts'
import { serve } from '../../platform/http/serve.ts'
import { type FileReceiver, wholePathOf } from './file-receiver.service.ts'
import { type FileUploadsService, partPathOf } from './file-uploads.service.ts'

interface RouteTypes {
  Params: { id: string; number: string }
  Querystring: Record<string, unknown>
}

export function fileUploadRoutes(
  app: FastifyInstance,
  { uploads, receiver }: { uploads: FileUploadsService; receiver: FileReceiver },
) {
  serve(app, beginUpload, ({ actor, body }) => uploads.begin(actor, body))
  serve(app, listUploads, ({ actor }) => uploads.list(actor))
  serve(app, getUpload, ({ actor, params }) => uploads.get(actor, params.id))
  serve(app, addressParts, ({ actor, params, body }) => uploads.addresses(actor, params.id, body))
  serve(app, completeUpload, ({ actor, params }) => uploads.complete(actor, params.id))
  serve(app, abortUpload, ({ actor, params }) => uploads.abort(actor, params.id))

  // What is sent is no JSON, and so beside the contract. The signature in the address is the leave.
  void app.register(async (files) => {
    acceptUploadBodies(files)
    const config = { access: 'public' } as const
    files.put<RouteTypes>(partPathOf(':id', ':number'), { config }, async (request, reply) => {
      const { id, number } = request.params
      const sent = uploadBody(request)
      await app.shutdown.track(receiver.receivePart(id, Number(number), request.query, sent))
      return reply.status(204).send()
    })
    files.put<RouteTypes>(wholePathOf(':id'), { config }, async (request, reply) => {
      const { id } = request.params
      const receiving = receiver.receiveWhole(id, request.query, uploadBody(request))
      return reply.send(UploadedFile.parse(await app.shutdown.track(receiving)))
    })
  })
}
