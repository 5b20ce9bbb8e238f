import type { Context } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { Problem } from '#netlify/http/problem.ts'

function refuse(): never {
  throw new Problem(404, 'The API has nothing at this address.')
}

const all = { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse }
const answer = endpoint(all, all, 'not-found')

export function refuseCall(request: Request): Promise<Response> {
  // All that it takes of a function's context.
  const context = { requestId: request.headers.get('X-Nf-Request-Id') }
  return answer(request, context as Context)
}
