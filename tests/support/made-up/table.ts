import type { findPublicItems } from '#tests/support/public-addresses.ts'

export type KnownItems = Awaited<ReturnType<typeof findPublicItems>>

/** HTTP request that any client can invent, because it contains no secret of the site. */
export interface MadeUpRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Lists invented requests for one URL pattern. A URL string is sent with several methods, a `MadeUpRequest` only once.
 */
type ListRequests = (knownItems: KnownItems) => (string | MadeUpRequest)[]

export const MADE_UP_ID = '00000000-0000-4000-8000-000000000000'
const ARBITRARY_VALUE = 'x'.repeat(20)
const tusHeaders = { 'Tus-Resumable': '1.0.0' }
/** A text in the format of the site's signed tokens, with an invalid signature. */
const FORGED_TOKEN = `${'a'.repeat(43)}.${'a'.repeat(22)}`
const UPLOAD_ID = `${MADE_UP_ID}.${'a'.repeat(22)}`

export const forgedHeaders: Record<string, string>[] = [
  { Cookie: '__Host-session=x; __Host-device=x', Authorization: 'Bearer x' },
  {
    Cookie: `__Host-session=${FORGED_TOKEN}; __Host-device=${'a'.repeat(22)}.9999999999.1.${'a'.repeat(22)}`,
    Authorization: `Bearer ${FORGED_TOKEN}`,
  },
  { 'If-None-Match': '"x"', Range: 'bytes=0-1', Accept: 'application/json' },
]

const pageNumbers = ['9999', '10000', '10001', '0', '-1', '1.0', '01', '1e9', '%201', 'abc', '', '3&page=9999']
const pageLimits = ['13', '5', '48', '101', '12.0', '012', 'abc', '', '12&limit=100']
const unknownNames = [MADE_UP_ID, 'x', 'rally%20', '__proto__', '']

function varyParameters(path: string, parameters: Record<string, string[]>): string[] {
  return Object.entries(parameters).flatMap(([name, values]) => values.map((value) => `${path}?${name}=${value}`))
}

function buildListRow(path: string, parameters: Record<string, string[]> = {}): ListRequests {
  const allParameters = { page: pageNumbers, limit: pageLimits, v: ['1', ARBITRARY_VALUE], ...parameters }
  return () => [...varyParameters(path, allParameters), `${path}?page=9999&limit=100`, `${path}?page=8888&limit=12`]
}

function encodeFirstLetter(text: string): string {
  return text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
}

/** Lists slugs that do not exist, slugs of other sections and misspellings of an existing slug. */
function listNames({ id, slug }: { id: string; slug: string }, otherNames: string[]): string[] {
  const misspellings = [
    id.toUpperCase(),
    slug.toUpperCase(),
    encodeFirstLetter(slug),
    `${slug}%20`,
    `${slug}/x`,
    `${slug}.html`,
  ]
  return [MADE_UP_ID, 'never-written', 'A%20B', ...otherNames, ...misspellings]
}

const listArticleNames = ({ article, event, image }: KnownItems) => listNames(article, [event.slug, event.id, image.id])
const listEventNames = ({ article, event, image }: KnownItems) => listNames(event, [article.slug, article.id, image.id])

function buildNameRow(prefix: string, listItemNames: (knownItems: KnownItems) => string[], suffix = ''): ListRequests {
  return (knownItems) => listItemNames(knownItems).map((name) => `${prefix}${name}${suffix}`)
}

function buildShareImageRow(section: 'news' | 'events'): ListRequests {
  return ({ article, event, image }) => {
    const [ownItem, otherItem] = section === 'news' ? [article, event] : [event, article]
    const fileNames = [
      `${ownItem.id}-77-1`,
      `${ownItem.id}-1-9`,
      `${ownItem.id}-999999999-1`,
      ownItem.id,
      `${ownItem.id}-2`,
      `${ownItem.id}-01-1`,
    ]
    const otherNames = [
      `${MADE_UP_ID}-1-1`,
      `${otherItem.id}-1-1`,
      `${image.id}-1-1`,
      `${ownItem.id.toUpperCase()}-1-1`,
      'x',
    ]
    return [...fileNames, ...otherNames].map((fileName) => `/api/cards/${section}/${fileName}.jpg`)
  }
}

const staffQuery = `section=news&id=${MADE_UP_ID}&cursor=x&search=x&list=volunteers`

/** Lists requests to an API call of staff, which the server refuses without a session whatever the parameters are. */
export const buildStaffRow = (pattern: string): ListRequests => {
  const path = pattern.replaceAll(/:\w+/g, MADE_UP_ID)
  return () => [path, `${path}?${staffQuery}`]
}

const buildPlainRow =
  (path: string): ListRequests =>
  () => [path, `${path}?x=${ARBITRARY_VALUE}`]

/** Invented requests by URL pattern. Other patterns under `/api/admin/` get the requests of `listStaffRequests`. */
export const madeUpRows: Record<string, ListRequests> = {
  '/': () => ['/?page=2', '/?x=1', '/index.html', '/.//'],
  '/news': (knownItems) => [
    ...buildListRow('/news', { article: [...unknownNames, knownItems.event.id, knownItems.article.id.toUpperCase()] })(
      knownItems,
    ),
    ...['/news/', '/%6eews', '/.//news', '/news.html', '/news/index.html', '/NEWS'],
  ],
  '/events': buildListRow('/events', { event: unknownNames }),
  '/gallery': ({ article, image }) => [
    ...varyParameters('/gallery', {
      page: pageNumbers,
      tab: [...unknownNames, 'party'],
      item: [...unknownNames, article.id],
    }),
    ...['/gallery?tab=rally&page=9999', `/gallery?page=9999&item=${image.id}`, `/gallery?page=2&item=${MADE_UP_ID}`],
    `/gallery?item=${image.id.toUpperCase()}`,
  ],
  '/news/:slug': buildNameRow('/news/', listArticleNames),
  '/events/:slug': buildNameRow('/events/', listEventNames),
  '/contact/again': () => ['/contact/again', '/contact/again?status=999&wait=-1'],
  '/volunteer/again': () => ['/volunteer/again', '/volunteer/again?status=422&wait=1e9'],
  '/preview/news/:token': () => ['/preview/news/x', `/preview/news/${FORGED_TOKEN}`],
  '/preview/events/:token': () => ['/preview/events/x', `/preview/events/${FORGED_TOKEN}`],
  '/:unknown': () => ['/no-such-page', '/areas/no-such-area', '/preview/x', '/cards/x-1234567890.jpg', '/a/b/c'],
  '/api/:unknown': () => ['/api/nothing', '/api/news/a/b', '/api/%6eews', '/api/admin', '/api/admin/users'],

  '/api/news': buildListRow('/api/news', { category: unknownNames }),
  '/api/events': buildListRow('/api/events'),
  '/api/gallery': buildListRow('/api/gallery', {
    category: [...unknownNames, 'party', 'rally&page=9999', 'rally&category=townhall'],
  }),
  '/api/gallery/:id': buildStaffRow('/api/gallery/:id'),
  '/api/gallery-media': buildStaffRow('/api/gallery-media'),
  '/api/news/:id': buildNameRow('/api/news/', listArticleNames),
  '/api/events/:id': buildNameRow('/api/events/', listEventNames),
  '/api/calendar/:id.ics': buildNameRow('/api/calendar/', listEventNames, '.ics'),
  '/api/calendar.ics': buildPlainRow('/api/calendar.ics'),
  '/api/cards/news/:name': buildShareImageRow('news'),
  '/api/cards/events/:name': buildShareImageRow('events'),
  '/api/media/:id': () => [`/api/media/${MADE_UP_ID}`, '/api/media/x', `/api/media/${MADE_UP_ID}?w=9`],
  '/api/manifesto': buildPlainRow('/api/manifesto'),
  '/api/health': () => varyParameters('/api/health', { deep: ['x', '1', ''], page: ['2'] }),
  '/news.xml': buildPlainRow('/news.xml'),
  '/sitemap.xml': buildPlainRow('/sitemap.xml'),
  '/api/volunteers': buildStaffRow('/api/volunteers'),
  '/api/volunteers/:id': buildStaffRow('/api/volunteers/:id'),
  '/api/volunteers.csv': buildStaffRow('/api/volunteers.csv'),
  '/api/contact': buildStaffRow('/api/contact'),
  '/api/contact/:id': buildStaffRow('/api/contact/:id'),
  '/api/contact.csv': buildStaffRow('/api/contact.csv'),
  '/api/objects/upload': buildStaffRow('/api/objects/upload'),
  '/api/admin/invitation': () => [
    '/api/admin/invitation',
    ...['POST', 'PUT'].map((method) => ({ method, path: '/api/admin/invitation', body: { token: FORGED_TOKEN } })),
  ],
  '/api/objects/upload/:id': () => [
    ...[`/api/objects/upload/${UPLOAD_ID}`, `/api/objects/upload/${MADE_UP_ID}`, '/api/objects/upload/x'],
    ...['HEAD', 'PATCH', 'DELETE'].map((method) => ({
      method,
      path: `/api/objects/upload/${UPLOAD_ID}`,
      headers: tusHeaders,
    })),
  ],
}
