import { lgaPages } from '#src/content/pages/lga-pages.ts'
import type { findPublicItems } from '#tests/support/data/public-addresses.ts'

export type ExistingItems = Awaited<ReturnType<typeof findPublicItems>>

/** HTTP request that any client can invent, because it contains no secret of the site. */
export interface InventedRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Lists invented requests for one URL pattern. A URL string is sent with several methods, an `InventedRequest` only once.
 */
type RequestLister = (knownItems: ExistingItems) => (string | InventedRequest)[]

const INVENTED_ID = '00000000-0000-4000-8000-000000000000'
const ARBITRARY_VALUE = 'x'.repeat(20)
const tusHeaders = { 'Tus-Resumable': '1.0.0' }
/** A text in the format of the site's signed tokens, with an invalid signature. */
const FORGED_TOKEN = `${'a'.repeat(43)}.${'a'.repeat(22)}`
const UPLOAD_ID = `${INVENTED_ID}.${'a'.repeat(22)}`

export const forgedHeaders: Record<string, string>[] = [
  { Cookie: '__Host-session=x; __Host-device=x', Authorization: 'Bearer x' },
  {
    Cookie: `__Host-session=${FORGED_TOKEN}; __Host-device=${'a'.repeat(22)}.9999999999.1.${'a'.repeat(22)}`,
    Authorization: `Bearer ${FORGED_TOKEN}`,
  },
  { 'If-None-Match': '"x"', Range: 'bytes=0-1', Accept: 'application/json' },
]

const { path: lgaPath, thanksPath } = lgaPages.at(-1) ?? { path: '', thanksPath: '' }
const lgaSlug = lgaPath.slice('/areas/'.length)

const unusualPageNumbers = ['9999', '10000', '10001', '0', '-1', '1.0', '01', '1e9', '%201', 'abc', '', '3&page=9999']
const unusualPageLimits = ['13', '5', '48', '101', '12.0', '012', 'abc', '', '12&limit=100']
const unknownValues = [INVENTED_ID, 'x', 'rally%20', '__proto__', '']

function varyParameters(path: string, parameters: Record<string, string[]>): string[] {
  return Object.entries(parameters).flatMap(([name, values]) => values.map((value) => `${path}?${name}=${value}`))
}

function listListRequests(path: string, parameters: Record<string, string[]> = {}): RequestLister {
  const allParameters = { page: unusualPageNumbers, limit: unusualPageLimits, v: ['1', ARBITRARY_VALUE], ...parameters }
  return () => [...varyParameters(path, allParameters), `${path}?page=9999&limit=100`, `${path}?page=8888&limit=9`]
}

function encodeFirstLetter(text: string): string {
  return text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
}

/** Lists slugs that do not exist, slugs of other collections and misspellings of an existing slug. */
function listUnusualSlugs({ id, slug }: { id: string; slug: string }, otherNames: string[]): string[] {
  const misspellings = [
    id.toUpperCase(),
    slug.toUpperCase(),
    encodeFirstLetter(slug),
    `${slug}%20`,
    `${slug}/x`,
    `${slug}.html`,
  ]
  return [INVENTED_ID, 'never-written', 'A%20B', ...otherNames, ...misspellings]
}

const listUnusualArticleSlugs = ({ article, event, image }: ExistingItems) =>
  listUnusualSlugs(article, [event.slug, event.id, image.id])
const listUnusualEventSlugs = ({ article, event, image }: ExistingItems) =>
  listUnusualSlugs(event, [article.slug, article.id, image.id])

function listItemRequests(
  pathPrefix: string,
  listItemNames: (knownItems: ExistingItems) => string[],
  pathSuffix = '',
): RequestLister {
  return (knownItems) => listItemNames(knownItems).map((name) => `${pathPrefix}${name}${pathSuffix}`)
}

function listShareImageRequests(collection: 'news' | 'events'): RequestLister {
  return ({ article, event, image }) => {
    const [ownItem, otherItem] = collection === 'news' ? [article, event] : [event, article]
    const fileNames = [
      `${ownItem.id}-77-1`,
      `${ownItem.id}-1-9`,
      `${ownItem.id}-999999999-1`,
      ownItem.id,
      `${ownItem.id}-2`,
      `${ownItem.id}-01-1`,
    ]
    const otherNames = [
      `${INVENTED_ID}-1-1`,
      `${otherItem.id}-1-1`,
      `${image.id}-1-1`,
      `${ownItem.id.toUpperCase()}-1-1`,
      'x',
    ]
    return [...fileNames, ...otherNames].map((fileName) => `/api/cards/${collection}/${fileName}.jpg`)
  }
}

const STAFF_QUERY = `collection=news&id=${INVENTED_ID}&cursor=x&search=x&list=volunteers`

/** Lists requests to an API call of staff, which the server refuses without a session whatever the parameters are. */
export const listStaffRequests = (pattern: string): RequestLister => {
  const path = pattern.replaceAll(/:\w+/g, INVENTED_ID)
  return () => [path, `${path}?${STAFF_QUERY}`]
}

const listFixedPathRequests =
  (path: string): RequestLister =>
  () => [path, `${path}?x=${ARBITRARY_VALUE}`]

/** Invented requests by URL pattern. Other patterns under `/api/admin/` get the requests of `listStaffRequests`. */
export const inventedRequestListers: Record<string, RequestLister> = {
  '/': () => ['/?page=2', '/?x=1', '/index.html', '/.//'],
  '/news': (knownItems) => [
    ...listListRequests('/news', {
      article: [...unknownValues, knownItems.event.id, knownItems.article.id.toUpperCase()],
    })(knownItems),
    ...['/news/', '/%6eews', '/.//news', '/news.html', '/news/index.html', '/NEWS'],
  ],
  '/events': listListRequests('/events', { event: unknownValues }),
  '/gallery': ({ article, image }) => [
    ...varyParameters('/gallery', {
      page: unusualPageNumbers,
      tab: [...unknownValues, 'party'],
      item: [...unknownValues, article.id],
    }),
    ...['/gallery?tab=rally&page=9999', `/gallery?page=9999&item=${image.id}`, `/gallery?page=2&item=${INVENTED_ID}`],
    `/gallery?item=${image.id.toUpperCase()}`,
  ],
  '/news/:slug': listItemRequests('/news/', listUnusualArticleSlugs),
  '/events/:slug': listItemRequests('/events/', listUnusualEventSlugs),
  '/areas/:lga': () => [
    ...['never-written', 'A%20B', '__proto__'].map((name) => `/areas/${name}`),
    ...['/x', '/index.html', '.html', '/'].map((ending) => lgaPath + ending),
    ...[`/areas/${lgaSlug.toUpperCase()}`, `/areas/${encodeFirstLetter(lgaSlug)}`],
  ],
  '/volunteer/thanks/:lga': () => [
    ...['', '/', '?area=oyi', '/never-written', '/A%20B', '/__proto__'].map((ending) => `/volunteer/thanks${ending}`),
    ...['/x', '/index.html', '.html', '/'].map((ending) => thanksPath + ending),
  ],
  '/contact/again': () => ['/contact/again', '/contact/again?status=999&wait=-1'],
  '/volunteer/again': () => ['/volunteer/again', '/volunteer/again?status=422&wait=1e9'],
  '/preview/news/:token': () => ['/preview/news/x', `/preview/news/${FORGED_TOKEN}`],
  '/preview/events/:token': () => ['/preview/events/x', `/preview/events/${FORGED_TOKEN}`],
  '/preview/settings/:token': () => ['/preview/settings/x', `/preview/settings/${FORGED_TOKEN}`],
  '/:unknown': () => ['/no-such-page', '/areas/no-such-area', '/preview/x', '/cards/x-1234567890.jpg', '/a/b/c'],
  '/api/:unknown': () => ['/api/nothing', '/api/news/a/b', '/api/%6eews', '/api/admin', '/api/admin/users'],

  '/api/news': listListRequests('/api/news', { category: unknownValues }),
  '/api/events': listListRequests('/api/events'),
  '/api/gallery': listListRequests('/api/gallery', {
    category: [...unknownValues, 'party', 'rally&page=9999', 'rally&category=townhall'],
  }),
  '/api/gallery/:id': listStaffRequests('/api/gallery/:id'),
  '/api/admin/gallery': listStaffRequests('/api/admin/gallery'),
  '/api/admin/gallery/:id': listStaffRequests('/api/admin/gallery/:id'),
  '/api/gallery-media': listStaffRequests('/api/gallery-media'),
  '/api/news/:id': listItemRequests('/api/news/', listUnusualArticleSlugs),
  '/api/events/:id': listItemRequests('/api/events/', listUnusualEventSlugs),
  '/api/calendar/:id.ics': listItemRequests('/api/calendar/', listUnusualEventSlugs, '.ics'),
  '/api/calendar.ics': listFixedPathRequests('/api/calendar.ics'),
  '/api/cards/news/:name': listShareImageRequests('news'),
  '/api/cards/events/:name': listShareImageRequests('events'),
  '/api/media/:id': () => [`/api/media/${INVENTED_ID}`, '/api/media/x', `/api/media/${INVENTED_ID}?w=9`],
  '/api/manifesto': listFixedPathRequests('/api/manifesto'),
  '/api/health': () => varyParameters('/api/health', { deep: ['x', '1', ''], page: ['2'] }),
  '/news.xml': listFixedPathRequests('/news.xml'),
  '/notice': listFixedPathRequests('/notice'),
  '/sitemap.xml': listFixedPathRequests('/sitemap.xml'),
  '/q/:code': () => ['NEVER1', 'never1.', 'WWWWWWWWWWWW', 'x', '%00', `${INVENTED_ID}/`].map((code) => `/q/${code}`),
  '/Q/:code': () => ['NEVER1', 'A%20B', '__proto__'].map((code) => `/Q/${code}`),
  '/api/volunteers': listStaffRequests('/api/volunteers'),
  '/api/volunteers/:id': listStaffRequests('/api/volunteers/:id'),
  '/api/volunteers/:id/detail': listStaffRequests('/api/volunteers/:id/detail'),
  '/api/volunteers/:id/merge': listStaffRequests('/api/volunteers/:id/merge'),
  '/api/volunteers.csv': listStaffRequests('/api/volunteers.csv'),
  '/api/contact': listStaffRequests('/api/contact'),
  '/api/contact/:id': listStaffRequests('/api/contact/:id'),
  '/api/contact/:id/detail': listStaffRequests('/api/contact/:id/detail'),
  '/api/contact.csv': listStaffRequests('/api/contact.csv'),
  '/api/objects/upload': listStaffRequests('/api/objects/upload'),
  '/api/admin/invitation': () => [
    '/api/admin/invitation',
    ...['POST', 'PUT'].map((method) => ({ method, path: '/api/admin/invitation', body: { token: FORGED_TOKEN } })),
  ],
  '/api/objects/upload/:id': () => [
    ...[`/api/objects/upload/${UPLOAD_ID}`, `/api/objects/upload/${INVENTED_ID}`, '/api/objects/upload/x'],
    ...['HEAD', 'PATCH', 'DELETE'].map((method) => ({
      method,
      path: `/api/objects/upload/${UPLOAD_ID}`,
      headers: tusHeaders,
    })),
  ],
}
