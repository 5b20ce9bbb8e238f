import type { Context } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { Problem } from '#netlify/http/problem.ts'

function throwNotFound(): never {
  throw new Problem(404, 'This API path does not exist.')
}

const methods = {
  GET: throwNotFound,
  POST: throwNotFound,
  PUT: throwNotFound,
  PATCH: throwNotFound,
  DELETE: throwNotFound,
  OPTIONS: throwNotFound,
}
const handleRequest = endpoint(methods, 'not-found')

export function answerUnknownApiPath(request: Request): Promise<Response> {
  // Pass a partial context, because `endpoint` reads only the request id from it.
  const context = { requestId: request.headers.get('X-Nf-Request-Id') }
  return handleRequest(request, context as Context)
}
