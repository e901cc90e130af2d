import {
  UploadedFile,
  UploadedPicture,
  abortUpload,
  beginUpload,
  cancelUpload,
  completeUpload,
  getUpload,
  listEndedUploads,
  listUploadQueue,
  listUploads,
  pauseUpload,
  presignUpload,
  putPart,
  reportUploads,
  resumeUpload,
  totalUploads,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../platform/http/serve-pages.ts'
import { serve } from '../../platform/http/serve.ts'
import { acceptUploadBodies, uploadBody } from '../../platform/http/upload-body.ts'
import type { FileUploadsService } from './file-uploads.service.ts'
import type { UploadQueueService } from './upload-queue.service.ts'
import { type UploadsService, filePathOf, picturePathOf } from './uploads.service.ts'

interface RouteTypes {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

export function uploadRoutes(
  app: FastifyInstance,
  uploads: UploadsService,
  parted: FileUploadsService,
  queue: UploadQueueService,
) {
  serve(app, presignUpload, ({ actor, body }) => uploads.presign(actor, body))
  serve(app, beginUpload, ({ actor, body }) => parted.begin(actor, body))
  serve(app, listUploads, ({ actor }) => parted.list(actor))
  serve(app, getUpload, ({ actor, params }) => parted.get(actor, params.id))
  serve(app, completeUpload, ({ actor, params }) => parted.complete(actor, params.id))
  serve(app, abortUpload, ({ actor, params }) => parted.abort(actor, params.id))
  servePages(app, listUploadQueue, ({ actor, query }) => queue.list(actor, query))
  servePages(app, listEndedUploads, ({ actor, query }) => queue.history(actor, query))
  serve(app, totalUploads, ({ actor, query }) => queue.totals(actor, query.whose))
  serve(app, pauseUpload, ({ actor, params }) => queue.pause(actor, params.id))
  serve(app, resumeUpload, ({ actor, params }) => queue.resume(actor, params.id))
  serve(app, cancelUpload, ({ actor, params }) => queue.cancel(actor, params.id))
  serve(app, reportUploads, ({ actor, body }) => queue.report(actor, body.uploads))

  void app.register(async (files) => {
    acceptUploadBodies(files)
    serve(files, putPart, ({ actor, params, file }) =>
      app.shutdown.track(parted.receivePart(actor, params.id, params.n, file)),
    )
    // At an address made for it: the signature is the leave, and the contract does not know it.
    const config = { access: 'public' } as const
    files.put<RouteTypes>(picturePathOf(':id'), { config }, async (request, reply) => {
      const { id } = request.params
      const receiving = uploads.receivePicture(id, request.query, uploadBody(request))
      return reply.send(UploadedPicture.parse(await app.shutdown.track(receiving)))
    })
    files.put<RouteTypes>(filePathOf(':id'), { config }, async (request, reply) => {
      const { id } = request.params
      const receiving = uploads.receiveFile(id, request.query, uploadBody(request))
      return reply.send(UploadedFile.parse(await app.shutdown.track(receiving)))
    })
  })
}
