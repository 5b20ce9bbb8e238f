import { behindEdgeCache, SITE } from '#tests/support/behind-edge-cache.ts'
import type { EdgeCache } from '#tests/support/edge-cache.ts'
import type { IdleSite } from '#tests/support/idle-site.ts'
import { findItems, listPublicAddresses, listRareAddresses } from '#tests/support/public-addresses.ts'
import { listPatterns } from './patterns.ts'
import { forgedHeaders, type KnownItems, type MadeUpRequest, madeUpRows, staffRow } from './table.ts'

interface MadeUp extends MadeUpRequest {
  pattern: string
}

export interface MadeUpResult extends MadeUp {
  status: number
  headersOut: Headers
  statements: number
}

const reads = ['GET', 'HEAD']
const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

export function findMadeUpRow(pattern: string) {
  return madeUpRows[pattern] ?? (pattern.startsWith('/api/admin/') ? staffRow(pattern) : undefined)
}

function expandPath(path: string, index: number): MadeUpRequest[] {
  const methods = index < 2 ? [...reads, ...others] : reads
  const forged = index === 0 ? forgedHeaders : []
  return [undefined, ...forged].flatMap((headers) =>
    methods.map((method) => ({ method, path, ...(headers && { headers }) })),
  )
}

function expandPattern(pattern: string, known: KnownItems): MadeUp[] {
  const entries = findMadeUpRow(pattern)?.(known) ?? []
  const requests = entries.flatMap((entry, index) => (typeof entry === 'string' ? expandPath(entry, index) : entry))
  return requests.map((request) => ({ pattern, ...request }))
}

/** Existing addresses with an unknown parameter, and with methods that the edge does not cache. */
function expandReal(path: string): MadeUp[] {
  const unknown = `${path}${path.includes('?') ? '&' : '?'}utm_source=${Math.random()}`
  return [
    { pattern: path, method: 'GET', path: unknown },
    ...['HEAD', ...others].map((method) => ({ pattern: path, method, path })),
  ]
}

export async function listMadeUp(database: string): Promise<MadeUp[]> {
  const known = await findItems(database)
  const real = [...(await listPublicAddresses(database)), ...(await listRareAddresses(database)), '/about']
  return [...(await listPatterns()).flatMap((pattern) => expandPattern(pattern, known)), ...real.flatMap(expandReal)]
}

/** Loads every existing address into the edge, and what an instance reads once. */
export async function warmEdge(site: IdleSite, edge: EdgeCache): Promise<void> {
  const real = [...(await listPublicAddresses(site.database)), ...(await listRareAddresses(site.database))]
  await behindEdgeCache(edge, async () => {
    for (const path of [...real, '/api/admin/session', '/api/health?deep']) await edge.get(path)
  })
}

function toRequest({ method, path, headers = {}, body = {} }: MadeUp): Request {
  const hasBody = !reads.includes(method)
  return new Request(new URL(path, SITE), {
    method,
    headers: { ...(hasBody && { 'Content-Type': 'application/json' }), ...headers },
    body: hasBody ? JSON.stringify(body) : null,
  })
}

/** Sends each request as in production, reads through the edge, and counts the statements of each. */
export async function sendMadeUpRequests(site: IdleSite, edge: EdgeCache, requests: MadeUp[]): Promise<MadeUpResult[]> {
  return await behindEdgeCache(edge, async () => {
    const walked: MadeUpResult[] = []
    await site.countStatements()
    for (const request of requests) {
      const { method, path, headers } = request
      const response = method === 'GET' ? await edge.get(path, headers) : await site.answer(toRequest(request))
      await response.arrayBuffer()
      const statements = await site.countStatements()
      walked.push({ ...request, status: response.status, headersOut: response.headers, statements })
    }
    return walked
  })
}
