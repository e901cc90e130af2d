import { getEmergencyReach, sendEmergency } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { EmergenciesService } from './emergencies.service.ts'

export function emergencyRoutes(app: FastifyInstance, emergencies: EmergenciesService) {
  serve(app, getEmergencyReach, ({ actor }) => emergencies.reach(actor))
  serve(app, sendEmergency, ({ actor, body }) => emergencies.send(actor, body.text))
}
