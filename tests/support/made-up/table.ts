import type { findItems } from '#tests/support/public-addresses.ts'

export type KnownItems = Awaited<ReturnType<typeof findItems>>

/** A request that needs no knowledge of the site's secrets. */
export interface MadeUpRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Requests for a URL pattern. A URL is sent by GET and HEAD, the first two by every method, the first with
 * `forgedHeaders` too. A `MadeUpRequest` is sent as it is.
 */
type Row = (known: KnownItems) => (string | MadeUpRequest)[]

export const NOBODY = '00000000-0000-4000-8000-000000000000'
const FORM = 'x'.repeat(20)
const tus = { 'Tus-Resumable': '1.0.0' }
/** The format of every token, without the site's MAC. */
const TOKEN = `${'a'.repeat(43)}.${'a'.repeat(22)}`
const UPLOAD = `${NOBODY}.${'a'.repeat(22)}`

/** Forged headers of a request. */
export const forgedHeaders: Record<string, string>[] = [
  { Cookie: '__Host-session=x; __Host-device=x', Authorization: 'Bearer x' },
  {
    Cookie: `__Host-session=${TOKEN}; __Host-device=${'a'.repeat(22)}.9999999999.1.${'a'.repeat(22)}`,
    Authorization: `Bearer ${TOKEN}`,
  },
  { 'If-None-Match': '"x"', Range: 'bytes=0-1', Accept: 'application/json' },
]

const numbers = ['9999', '10000', '10001', '0', '-1', '1.0', '01', '1e9', '%201', 'abc', '', '3&page=9999']
const limits = ['13', '5', '48', '101', '12.0', '012', 'abc', '', '12&limit=100']
const names = [NOBODY, 'x', 'rally%20', '__proto__', '']

function vary(path: string, parameters: Record<string, string[]>): string[] {
  return Object.entries(parameters).flatMap(([name, values]) => values.map((value) => `${path}?${name}=${value}`))
}

function listRow(path: string, parameters: Record<string, string[]> = {}): Row {
  const all = { page: numbers, limit: limits, v: ['1', FORM], ...parameters }
  return () => [...vary(path, all), `${path}?page=9999&limit=100`, `${path}?page=8888&limit=12`]
}

function encode(text: string): string {
  return text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
}

/** Unknown slugs, slugs of other sections, and other spellings of an existing one. */
function listNames({ id, slug }: { id: string; slug: string }, others: string[]): string[] {
  const spellings = [id.toUpperCase(), slug.toUpperCase(), encode(slug), `${slug}%20`, `${slug}/x`, `${slug}.html`]
  return [NOBODY, 'never-written', 'A%20B', ...others, ...spellings]
}

const articleNames = ({ article, event, image }: KnownItems) => listNames(article, [event.slug, event.id, image.id])
const eventNames = ({ article, event, image }: KnownItems) => listNames(event, [article.slug, article.id, image.id])

function nameRow(prefix: string, namesOf: (known: KnownItems) => string[], suffix = ''): Row {
  return (known) => namesOf(known).map((name) => `${prefix}${name}${suffix}`)
}

function shareImageRow(section: 'news' | 'events'): Row {
  return ({ article, event, image }) => {
    const [own, other] = section === 'news' ? [article, event] : [event, article]
    const files = [`${own.id}-77-1`, `${own.id}-1-9`, `${own.id}-999999999-1`, own.id, `${own.id}-2`, `${own.id}-01-1`]
    const others = [`${NOBODY}-1-1`, `${other.id}-1-1`, `${image.id}-1-1`, `${own.id.toUpperCase()}-1-1`, 'x']
    return [...files, ...others].map((file) => `/api/cards/${section}/${file}.jpg`)
  }
}

const staffQuery = `section=news&id=${NOBODY}&cursor=x&search=x&list=volunteers`

/** Calls for staff only: refused without a session, whatever the parameters. */
export const staffRow = (pattern: string): Row => {
  const path = pattern.replaceAll(/:\w+/g, NOBODY)
  return () => [path, `${path}?${staffQuery}`]
}

const plainRow =
  (path: string): Row =>
  () => [path, `${path}?x=${FORM}`]

/** Every public URL pattern of the site; patterns under `/api/admin/` without a row are `staffRow`. */
export const madeUpRows: Record<string, Row> = {
  '/': () => ['/?page=2', '/?x=1', '/index.html', '/.//'],
  '/news': (known) => [
    ...listRow('/news', { article: [...names, known.event.id, known.article.id.toUpperCase()] })(known),
    ...['/news/', '/%6eews', '/.//news', '/news.html', '/news/index.html', '/NEWS'],
  ],
  '/events': listRow('/events', { event: names }),
  '/gallery': ({ article, image }) => [
    ...vary('/gallery', { page: numbers, tab: [...names, 'party'], item: [...names, article.id] }),
    ...['/gallery?tab=rally&page=9999', `/gallery?page=9999&item=${image.id}`, `/gallery?page=2&item=${NOBODY}`],
    `/gallery?item=${image.id.toUpperCase()}`,
  ],
  '/news/:slug': nameRow('/news/', articleNames),
  '/events/:slug': nameRow('/events/', eventNames),
  '/contact/again': () => ['/contact/again', '/contact/again?status=999&wait=-1'],
  '/volunteer/again': () => ['/volunteer/again', '/volunteer/again?status=422&wait=1e9'],
  '/preview/news/:token': () => ['/preview/news/x', `/preview/news/${TOKEN}`],
  '/preview/events/:token': () => ['/preview/events/x', `/preview/events/${TOKEN}`],
  '/:unknown': () => ['/no-such-page', '/areas/no-such-area', '/preview/x', '/cards/x-1234567890.jpg', '/a/b/c'],
  '/api/:unknown': () => ['/api/nothing', '/api/news/a/b', '/api/%6eews', '/api/admin', '/api/admin/users'],

  '/api/news': listRow('/api/news', { category: names }),
  '/api/events': listRow('/api/events'),
  '/api/gallery': listRow('/api/gallery', {
    category: [...names, 'party', 'rally&page=9999', 'rally&category=townhall'],
  }),
  '/api/gallery/:id': staffRow('/api/gallery/:id'),
  '/api/gallery-media': staffRow('/api/gallery-media'),
  '/api/news/:id': nameRow('/api/news/', articleNames),
  '/api/events/:id': nameRow('/api/events/', eventNames),
  '/api/calendar/:id.ics': nameRow('/api/calendar/', eventNames, '.ics'),
  '/api/calendar.ics': plainRow('/api/calendar.ics'),
  '/api/cards/news/:name': shareImageRow('news'),
  '/api/cards/events/:name': shareImageRow('events'),
  '/api/media/:id': () => [`/api/media/${NOBODY}`, '/api/media/x', `/api/media/${NOBODY}?w=9`],
  '/api/manifesto': plainRow('/api/manifesto'),
  '/api/health': () => vary('/api/health', { deep: ['x', '1', ''], page: ['2'] }),
  '/news.xml': plainRow('/news.xml'),
  '/sitemap.xml': plainRow('/sitemap.xml'),
  '/api/volunteers': staffRow('/api/volunteers'),
  '/api/volunteers/:id': staffRow('/api/volunteers/:id'),
  '/api/volunteers.csv': staffRow('/api/volunteers.csv'),
  '/api/contact': staffRow('/api/contact'),
  '/api/contact/:id': staffRow('/api/contact/:id'),
  '/api/contact.csv': staffRow('/api/contact.csv'),
  '/api/objects/upload': staffRow('/api/objects/upload'),
  '/api/admin/invitation': () => [
    '/api/admin/invitation',
    ...['POST', 'PUT'].map((method) => ({ method, path: '/api/admin/invitation', body: { token: TOKEN } })),
  ],
  '/api/objects/upload/:id': () => [
    ...[`/api/objects/upload/${UPLOAD}`, `/api/objects/upload/${NOBODY}`, '/api/objects/upload/x'],
    ...['HEAD', 'PATCH', 'DELETE'].map((method) => ({ method, path: `/api/objects/upload/${UPLOAD}`, headers: tus })),
  ],
}
