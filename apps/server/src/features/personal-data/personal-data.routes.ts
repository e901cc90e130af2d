import { eraseMyData, getMyData } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { PersonalDataService } from './personal-data.service.ts'

export function personalDataRoutes(app: FastifyInstance, data: PersonalDataService) {
  serve(app, getMyData, ({ actor, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="my-data.json"')
    return data.export(actor)
  })
  serve(app, eraseMyData, ({ actor }) => data.erase(actor))
}
