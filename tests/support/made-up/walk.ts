import { behindEdgeCache, EDGE_SITE_URL } from '#tests/support/behind-edge-cache.ts'
import type { EdgeCache } from '#tests/support/edge-cache.ts'
import type { IdleSite } from '#tests/support/idle-site.ts'
import { findPublicItems, listPublicAddresses, listRareAddresses } from '#tests/support/public-addresses.ts'
import { listPatterns } from './patterns.ts'
import { buildStaffRow, forgedHeaders, type KnownItems, type MadeUpRequest, madeUpRows } from './table.ts'

interface MadeUp extends MadeUpRequest {
  pattern: string
}

export interface MadeUpResult extends MadeUp {
  status: number
  headersOut: Headers
  statements: number
}

const readMethods = ['GET', 'HEAD']
const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

export function findMadeUpRow(pattern: string) {
  return madeUpRows[pattern] ?? (pattern.startsWith('/api/admin/') ? buildStaffRow(pattern) : undefined)
}

function expandPath(path: string, index: number): MadeUpRequest[] {
  const methods = index < 2 ? [...readMethods, ...otherMethods] : readMethods
  const forgedHeaderSets = index === 0 ? forgedHeaders : []
  return [undefined, ...forgedHeaderSets].flatMap((headers) =>
    methods.map((method) => ({ method, path, ...(headers && { headers }) })),
  )
}

function expandPattern(pattern: string, knownItems: KnownItems): MadeUp[] {
  const entries = findMadeUpRow(pattern)?.(knownItems) ?? []
  const requests = entries.flatMap((entry, index) => (typeof entry === 'string' ? expandPath(entry, index) : entry))
  return requests.map((request) => ({ pattern, ...request }))
}

/**
 * Lists requests for an existing URL that the CDN cannot answer: with an unknown parameter, or with another method.
 */
function expandExistingPath(path: string): MadeUp[] {
  const pathWithParameter = `${path}${path.includes('?') ? '&' : '?'}utm_source=${Math.random()}`
  return [
    { pattern: path, method: 'GET', path: pathWithParameter },
    ...['HEAD', ...otherMethods].map((method) => ({ pattern: path, method, path })),
  ]
}

export async function listMadeUp(database: string): Promise<MadeUp[]> {
  const knownItems = await findPublicItems(database)
  const existingPaths = [...(await listPublicAddresses(database)), ...(await listRareAddresses(database)), '/about']
  return [
    ...(await listPatterns()).flatMap((pattern) => expandPattern(pattern, knownItems)),
    ...existingPaths.flatMap(expandExistingPath),
  ]
}

/** Requests every existing URL once, so that the CDN cache and the caches in memory are filled. */
export async function warmEdge(site: IdleSite, edge: EdgeCache): Promise<void> {
  const existingPaths = [...(await listPublicAddresses(site.database)), ...(await listRareAddresses(site.database))]
  await behindEdgeCache(edge, async () => {
    for (const path of [...existingPaths, '/api/admin/session', '/api/health?deep']) await edge.get(path)
  })
}

function toRequest({ method, path, headers = {}, body = {} }: MadeUp): Request {
  const hasBody = !readMethods.includes(method)
  return new Request(new URL(path, EDGE_SITE_URL), {
    method,
    headers: { ...(hasBody && { 'Content-Type': 'application/json' }), ...headers },
    body: hasBody ? JSON.stringify(body) : null,
  })
}

/** Sends each request, GET through the CDN cache as in production, and counts the SQL statements it causes. */
export async function sendMadeUpRequests(site: IdleSite, edge: EdgeCache, requests: MadeUp[]): Promise<MadeUpResult[]> {
  return await behindEdgeCache(edge, async () => {
    const results: MadeUpResult[] = []
    await site.countStatements()
    for (const request of requests) {
      const { method, path, headers } = request
      const response = method === 'GET' ? await edge.get(path, headers) : await site.answer(toRequest(request))
      await response.arrayBuffer()
      const statements = await site.countStatements()
      results.push({ ...request, status: response.status, headersOut: response.headers, statements })
    }
    return results
  })
}
