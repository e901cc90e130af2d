import { ERROR_CODES_HEADER } from '@berg/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type DatabaseFailure,
  databaseFailure,
  fileInBin,
  isPersonGone,
} from '../db/database-errors.ts'
import { ProgramDied } from '../side-program.ts'
import { Interrupted, StorageFull, StorageUnavailable } from '../storage/file-store.ts'
import { errorCodesOf } from './error-codes.ts'
import {
  PROBLEM_STATUS,
  Problem,
  conflict,
  full,
  invalidForm,
  notFound,
  unauthorized,
  unavailable,
} from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How often an answer was a fault of ours, or of what we stand on, by cause. */
    failures: Record<DatabaseFailure['cause'] | 'storage' | 'fault', number>
  }
}

const FAULT = 'Something went wrong on our side. Please try again.'

/** The one place where an error becomes an answer. Nothing of a fault of ours is shown outside. */
export function handleErrors(app: FastifyInstance): void {
  app.decorate('failures', {
    database: 0,
    'read-only': 0,
    busy: 0,
    disk: 0,
    storage: 0,
    full: 0,
    fault: 0,
  })
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(asProblem(error, request), request, reply),
  )
  app.setNotFoundHandler((request, reply) => send(notFound(), request, reply))
}

function send(problem: Problem | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (!problem) return refuse(reply, 500, { detail: FAULT })
  if (problem.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(problem.retryAfterSeconds))
  }
  if (problem.kind === 'unauthorized') void reply.header('www-authenticate', 'Bearer')
  if (problem.kind === 'tooSlow') void reply.header('connection', 'close')
  request.log.debug({ problem: problem.kind }, problem.message)
  return refuse(reply, PROBLEM_STATUS[problem.kind], problem.body)
}

/** The words stay English; the codes let a screen say them in the language of its reader. */
function refuse(reply: FastifyReply, status: number, body: Problem['body']) {
  const codes = errorCodesOf(body)
  if (codes) void reply.header(ERROR_CODES_HEADER, codes)
  return reply.status(status).send(body)
}

function asProblem(error: FastifyError, request: FastifyRequest): Problem | undefined {
  const { failures } = request.server
  if (error instanceof Problem) return error
  if (isPersonGone(error)) return unauthorized()
  const file = fileInBin(error)
  if (file !== undefined) {
    return conflict(`“${file}” was deleted. Restore it from the bin, or take it out of the text.`)
  }
  const failure = databaseFailure(error)
  if (failure) {
    failures[failure.cause]++
    request.log.error({ err: error }, failure.said)
    return failure.kind === 'full' ? full(failure.words) : unavailable(failure.words)
  }
  if (error instanceof StorageUnavailable) {
    failures.storage++
    request.log.error({ err: error }, 'the file storage does not answer')
    return unavailable('The file storage cannot be reached. Please try again in a moment.')
  }
  if (error instanceof Interrupted) return invalidForm('The file did not arrive whole.')
  if (error instanceof StorageFull || error.code === 'ENOSPC') {
    failures.full++
    request.log.error({ err: error }, 'the storage is full')
    return full('There is no room left for this file.')
  }
  const status = error.statusCode ?? 500
  if (status === 413) return new Problem('tooLarge', 'That is too large to send.')
  if (status === 415)
    return invalidForm('Send JSON with the header Content-Type: application/json.')
  if (status === 404) return notFound()
  if (status >= 400 && status < 500) return invalidForm('The request could not be understood.')
  failures.fault++
  request.log.error({ err: error }, 'request failed')
  if (error instanceof ProgramDied) {
    return unavailable('This could not be finished. Please try again in a moment.')
  }
  return undefined
}
