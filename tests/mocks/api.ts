import { HttpResponse, http } from 'msw'
import type { GalleryItem } from '#src/contract/gallery.ts'
import type { Article, ArticleInput } from '#src/contract/news.ts'
import { PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { TOKEN_HEADER } from '#src/contract/rules/token.ts'
import type { SessionState } from '#src/contract/session.ts'
import type { SetupChange, SetupItem } from '#src/contract/setup.ts'
import { renderMarkdown } from '#src/lib/text/markdown.ts'
import { answerCalls } from '#tests/support/island.tsx'
import { makeArticle } from '#tests/support/make-rows.ts'
import { draftHandlers, resetDrafts } from './drafts.ts'
import { inboxHandlers, resetInbox } from './inbox.ts'
import { resetStaff, staffHandlers } from './members.ts'
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
  gallery: [] as GalleryItem[],
  session: { authenticated: true, hint: null, configured: true } as SessionState,
  password: 'right password',
  setup: { dismissed: true, deployed: true, items: [] as SetupItem[] },
  calls: [] as RecordedCall[],
  /** Responses that a test sets to replace the mock server's normal responses; the key is `METHOD /path`. */
  overrides: {} as Record<string, MockAnswer | 'no answer' | 'never'>,
}

let pendingReleases: (() => void)[] = []

export function resetApi(): void {
  for (const releaseCall of pendingReleases) releaseCall()
  pendingReleases = []
  resetInbox()
  resetStaff()
  resetDrafts()
  api.news = []
  api.gallery = []
  api.calls = []
  api.overrides = {}
  api.session = { authenticated: true, hint: null, configured: true }
  api.setup = { dismissed: true, deployed: true, items: [] }
}

export function listNewsWrites(): RecordedCall[] {
  return api.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/news'))
}

export function countGetRequests(path: string): number {
  return api.calls.filter((call) => call.method === 'GET' && call.path === path).length
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

function respondList(request: Request, rows: object[]): Response {
  const { searchParams } = new URL(request.url)
  const pageNumber = Number(searchParams.get('page'))
  if (!pageNumber) return HttpResponse.json(rows)
  const limit = Number(searchParams.get('limit') ?? PAGE_ITEMS)
  return HttpResponse.json({
    items: rows.slice(limit * (pageNumber - 1), limit * pageNumber),
    more: rows.length > limit * pageNumber,
  })
}

function omitPlainFormat<Input extends ArticleInput>({ format, ...input }: Input) {
  return { ...input, ...(format === 'markdown' && { format }) }
}

export const mockApiNetwork = answerCalls(
  http.all('*/api/*', async ({ request }) => await recordCall(request)),
  ...inboxHandlers,
  ...staffHandlers,
  http.post('*/api/admin/preview', async ({ request }) => {
    const { content } = (await request.json()) as { content: string }
    return HttpResponse.json({ html: renderMarkdown(content) })
  }),
  ...draftHandlers,
  http.get('*/api/admin/publications', ({ request }) => answerOutlines(request, api.news)),
  http.get('*/api/news', ({ request }) => respondList(request, api.news)),
  http.get('*/api/gallery', ({ request }) => {
    const category = new URL(request.url).searchParams.get('category')
    return respondList(
      request,
      api.gallery.filter((galleryItem) => !category || galleryItem.category === category),
    )
  }),
  http.get('*/api/news/:id', ({ params }) => {
    const article = api.news.find(({ id, slug }) => [id, slug].includes(String(params.id)))
    return article ? HttpResponse.json(article) : new HttpResponse(null, { status: 404 })
  }),
  http.post('*/api/news', async ({ request }) => {
    const input = (await request.json()) as ArticleInput & { id?: string }
    const existingArticle = api.news.find(({ id }) => id === input.id)
    if (existingArticle) return HttpResponse.json(existingArticle)
    const article = makeArticle(omitPlainFormat(input))
    api.news = [article, ...api.news]
    return HttpResponse.json(article, { status: 201 })
  }),
  http.put('*/api/news/:id', async ({ request, params }) => {
    const storedArticle = api.news.find(({ id }) => id === params.id)
    if (!storedArticle) return new HttpResponse(null, { status: 404 })
    const ifMatch = request.headers.get('If-Match')
    if (ifMatch && ifMatch !== `"${storedArticle.version}"`) return new HttpResponse(null, { status: 412 })
    const article = {
      ...storedArticle,
      ...omitPlainFormat((await request.json()) as ArticleInput),
      version: storedArticle.version + 1,
    }
    api.news = api.news.map((currentArticle) => (currentArticle === storedArticle ? article : currentArticle))
    return HttpResponse.json(article)
  }),
  http.delete('*/api/news/:id', ({ request, params }) => {
    const ifMatch = request.headers.get('If-Match')
    const storedArticle = api.news.find(({ id }) => id === params.id)
    if (storedArticle && ifMatch && ifMatch !== `"${storedArticle.version}"`)
      return new HttpResponse(null, { status: 412 })
    api.news = api.news.filter(({ id }) => id !== params.id)
    return new HttpResponse(null, { status: 204 })
  }),
  http.post(/\/api\/(volunteers|contact)$/, async ({ request }) => {
    const { id } = (await request.json()) as { id: string }
    return HttpResponse.json({ id }, { status: 201 })
  }),
  http.get('*/api/admin/setup', () => HttpResponse.json(api.setup.dismissed ? { dismissed: true } : api.setup)),
  http.put('*/api/admin/setup', async ({ request }) => {
    const { dismissed } = (await request.json()) as SetupChange
    api.setup.dismissed = dismissed
    return new HttpResponse(null, { status: 204 })
  }),
  http.get('*/api/admin/session', () => HttpResponse.json(api.session)),
  http.post('*/api/admin/login', async ({ request }) => {
    const { password } = (await request.json()) as { password: string }
    if (password !== api.password) return HttpResponse.json({ status: 401 }, { status: 401 })
    return new HttpResponse(null, { status: 204, headers: { [TOKEN_HEADER]: 'new-bearer' } })
  }),
  http.post('*/api/admin/logout', () => new HttpResponse(null, { status: 204 })),
)
