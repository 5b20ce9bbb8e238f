import { HttpResponse, http } from 'msw'
import { saveToken } from '#src/admin/session/session.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import type { PublishedItem } from '#src/contract/publications/publication.ts'
import { renderMarkdown } from '#src/lib/text/markdown.ts'
import { makeArticle, makeEvent } from '#tests/support/data/make-rows.ts'
import { answerCalls } from '#tests/support/island.tsx'
import { documentHandlers } from './documents.ts'
import { createGalleryHandlers } from './gallery.ts'
import { answerOutlines } from './outlines.ts'

interface RecordedCall {
  method: string
  path: string
  query: string
  body: unknown
  headers: Headers
}

interface MockAnswer {
  status: number
  body?: object | string
  headers?: Record<string, string>
}

export const api = {
  news: [] as Article[],
  events: [] as CampaignEvent[],
  gallery: [] as GalleryItem[],
  calls: [] as RecordedCall[],
  /** Responses that a test sets to replace the mock server's normal responses; the key is `METHOD /path`. */
  overrides: {} as Record<string, MockAnswer | 'no answer' | 'never'>,
}

let pendingReleases: (() => void)[] = []

export function resetApi(): void {
  for (const releaseCall of pendingReleases) releaseCall()
  pendingReleases = []
  api.news = []
  api.events = []
  api.gallery = []
  api.calls = []
  api.overrides = {}
}

export function resetApiAndLogIn(): void {
  resetApi()
  saveToken('bearer-of-staff')
}

export function listApiCalls(method: string, path: string): RecordedCall[] {
  return api.calls.filter((call) => call.method === method && call.path === path)
}

export function listWrites(collection: PublicationCollection): RecordedCall[] {
  return api.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith(`/api/${collection}`))
}

export function countGetRequests(path: string): number {
  return listApiCalls('GET', path).length
}

async function recordCall(request: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  const bodyText = await request.clone().text()
  api.calls.push({
    method: request.method,
    path: pathname,
    query: decodeURIComponent(search).replaceAll('+', ' '),
    body: bodyText && JSON.parse(bodyText),
    headers: request.headers,
  })
  const mockResponse = api.overrides[`${request.method} ${pathname}`]
  if (!mockResponse) return undefined
  if (mockResponse === 'no answer') return HttpResponse.error()
  if (mockResponse === 'never') {
    await new Promise<void>((resolve) => pendingReleases.push(resolve))
    return HttpResponse.error()
  }
  const { status, body, headers = {} } = mockResponse
  const contentTypeHeader = typeof body === 'object' ? { 'Content-Type': 'application/problem+json' } : {}
  return new HttpResponse(typeof body === 'object' ? JSON.stringify(body) : (body ?? null), {
    status,
    headers: { ...contentTypeHeader, ...headers },
  })
}

/** Omits default values, as the site does in its responses. */
function omitDefaults({ format, status, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...fields,
    ...(format === 'markdown' && { format }),
    ...(status !== undefined && status !== 'planned' && { status }),
  }
}

function createPublicationHandlers(collection: PublicationCollection, makeItem: (input: object) => PublishedItem) {
  const rows = () => api[collection] as PublishedItem[]
  const replaceRows = (newRows: PublishedItem[]) => Object.assign(api, { [collection]: newRows })
  const findRow = (id: unknown) => rows().find((row) => row.id === id)
  const readInput = async (request: Request) => omitDefaults((await request.json()) as Record<string, unknown>)
  function isOutdated(request: Request, { version }: PublishedItem) {
    const ifMatch = request.headers.get('If-Match')
    return ifMatch !== null && ifMatch !== `"${version}"`
  }
  return [
    http.post(`*/api/${collection}`, async ({ request }) => {
      const input = await readInput(request)
      const existingRow = findRow(input.id)
      if (existingRow) return HttpResponse.json(existingRow)
      const row = makeItem(input)
      replaceRows([row, ...rows()])
      return HttpResponse.json(row, { status: 201 })
    }),
    http.put(`*/api/${collection}/:id`, async ({ request, params }) => {
      const row = findRow(params.id)
      if (!row) return new HttpResponse(null, { status: 404 })
      if (isOutdated(request, row)) return new HttpResponse(null, { status: 412 })
      const changedRow = { ...row, ...(await readInput(request)), version: row.version + 1 }
      replaceRows(rows().map((currentRow) => (currentRow === row ? changedRow : currentRow)))
      return HttpResponse.json(changedRow)
    }),
    http.delete(`*/api/${collection}/:id`, ({ request, params }) => {
      const row = findRow(params.id)
      if (row && isOutdated(request, row)) return new HttpResponse(null, { status: 412 })
      replaceRows(rows().filter(({ id }) => id !== params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}

export const mockApiNetwork = answerCalls(
  http.all('*/api/*', async ({ request }) => await recordCall(request)),
  http.post('*/api/admin/preview', async ({ request }) => {
    const { content } = (await request.json()) as { content: string }
    return HttpResponse.json({ html: renderMarkdown(content) })
  }),
  ...documentHandlers,
  http.get('*/api/admin/publications', ({ request }) =>
    answerOutlines(request, new URL(request.url).searchParams.get('collection') === 'events' ? api.events : api.news),
  ),
  ...createPublicationHandlers('news', makeArticle),
  ...createPublicationHandlers('events', makeEvent),
  http.get('*/api/gallery', () => HttpResponse.json(api.gallery)),
  ...createGalleryHandlers(api),
)
