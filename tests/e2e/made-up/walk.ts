import { globSync, readFileSync } from 'node:fs'
import { listEndpoints } from '#tests/support/calls/calls.ts'
import { findPublicItems, listExternallyLinkedUrls, listPublicUrls } from '#tests/support/data/public-addresses.ts'
import { EDGE_SITE_URL, type EdgeCache, runBehindEdgeCache } from '#tests/support/platform/edge-cache.ts'
import type { IdleSite } from '#tests/support/platform/idle-site.ts'
import {
  type ExistingItems,
  forgedHeaders,
  type InventedRequest,
  inventedRequestListers,
  listStaffRequests,
} from './table.ts'

/** Lists the URL patterns of all Netlify functions that answer HTTP requests. */
async function listFunctionPatterns(): Promise<string[]> {
  return (await listEndpoints()).flatMap(([, { config }]) => [config.path ?? []].flat())
}

/** Lists the URL patterns of pages rendered on demand; `news/[...slug].astro` becomes `/news/:slug`. */
export function listPagePatterns(): string[] {
  return globSync('src/pages/**/*.{astro,ts}')
    .filter((path) => readFileSync(path, 'utf8').includes('prerender = false'))
    .map((path) => path.slice('src/pages'.length).replace(/\.(astro|ts)$/, ''))
    .map((path) => path.replace(/\/?index$/, '/').replace(/\[(?:\.{3})?(\w+)\]/, ':$1'))
}

export async function listPatterns(): Promise<string[]> {
  return [...(await listFunctionPatterns()), ...listPagePatterns()].sort()
}

interface PatternRequest extends InventedRequest {
  pattern: string
}

export interface InventedRequestResult extends PatternRequest {
  status: number
  responseHeaders: Headers
  statementCount: number
}

const readMethods = ['GET', 'HEAD']
const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

export function findRequestLister(pattern: string) {
  return inventedRequestListers[pattern] ?? (pattern.startsWith('/api/admin/') ? listStaffRequests(pattern) : undefined)
}

function expandPath(path: string, index: number): InventedRequest[] {
  const methods = index < 2 ? [...readMethods, ...otherMethods] : readMethods
  const forgedHeaderSets = index === 0 ? forgedHeaders : []
  return [undefined, ...forgedHeaderSets].flatMap((headers) =>
    methods.map((method) => ({ method, path, ...(headers && { headers }) })),
  )
}

function expandPattern(pattern: string, knownItems: ExistingItems): PatternRequest[] {
  const requestEntries = findRequestLister(pattern)?.(knownItems) ?? []
  const requests = requestEntries.flatMap((requestEntry, index) =>
    typeof requestEntry === 'string' ? expandPath(requestEntry, index) : requestEntry,
  )
  return requests.map((request) => ({ pattern, ...request }))
}

/** Lists requests for an existing URL that the CDN cannot answer: with an unknown parameter, or with another method. */
function expandExistingPath(path: string): PatternRequest[] {
  const pathWithParameter = `${path}${path.includes('?') ? '&' : '?'}utm_source=${Math.random()}`
  return [
    { pattern: path, method: 'GET', path: pathWithParameter },
    ...['HEAD', ...otherMethods].map((method) => ({ pattern: path, method, path })),
  ]
}

export async function listInventedRequests(databaseUrl: string): Promise<PatternRequest[]> {
  const knownItems = await findPublicItems(databaseUrl)
  const existingPaths = [
    ...(await listPublicUrls(databaseUrl)),
    ...(await listExternallyLinkedUrls(databaseUrl)),
    '/about',
  ]
  return [
    ...(await listPatterns()).flatMap((pattern) => expandPattern(pattern, knownItems)),
    ...existingPaths.flatMap(expandExistingPath),
  ]
}

/**
 * Returns every request that only follows an invented URL, and for each page one request of each other method and one
 * with forged headers. tests/security/made-up-tokens.test.ts sends such requests to each call.
 */
export function selectSample(requests: PatternRequest[]): PatternRequest[] {
  const pagePatterns = new Set(listPagePatterns())
  const isVisit = ({ method, headers }: PatternRequest) => method === 'GET' && !headers
  const pageRequests = requests.filter((request) => pagePatterns.has(request.pattern) && !isVisit(request))
  const requestsByKind = Map.groupBy(pageRequests, ({ pattern, method, headers }) =>
    headers ? `${pattern} with headers` : `${pattern} ${method}`,
  )
  return [...requests.filter(isVisit), ...[...requestsByKind.values()].flatMap((sameKind) => sameKind.slice(0, 1))]
}

/** Requests every existing URL once, so that the CDN cache and the caches in memory are filled. */
export async function warmCaches(site: IdleSite, edgeCache: EdgeCache): Promise<void> {
  const existingPaths = [
    ...(await listPublicUrls(site.databaseUrl)),
    ...(await listExternallyLinkedUrls(site.databaseUrl)),
  ]
  await runBehindEdgeCache(edgeCache, async () => {
    for (const path of [...existingPaths, '/api/admin/session', '/api/health?deep']) await edgeCache.get(path)
  })
}

function toRequest({ method, path, headers = {}, body = {} }: PatternRequest): Request {
  const hasBody = !readMethods.includes(method)
  return new Request(new URL(path, EDGE_SITE_URL), {
    method,
    headers: { ...(hasBody && { 'Content-Type': 'application/json' }), ...headers },
    body: hasBody ? JSON.stringify(body) : null,
  })
}

/** Sends each request, GET through the CDN cache as in production, and counts the SQL statements it causes. */
export async function sendInventedRequests(
  site: IdleSite,
  edgeCache: EdgeCache,
  requests: PatternRequest[],
): Promise<InventedRequestResult[]> {
  return await runBehindEdgeCache(edgeCache, async () => {
    const results: InventedRequestResult[] = []
    await site.countStatements()
    for (const request of requests) {
      const { method, path, headers } = request
      const response =
        method === 'GET' ? await edgeCache.get(path, headers) : await site.answerRequest(toRequest(request))
      await response.arrayBuffer()
      const statements = await site.countStatements()
      results.push({
        ...request,
        status: response.status,
        responseHeaders: response.headers,
        statementCount: statements,
      })
    }
    return results
  })
}
