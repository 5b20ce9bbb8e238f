import { expect, test } from 'vitest'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { publicationCollections } from '#src/contract/publications/collections.ts'
import { refuseRequest } from '#src/page-data/refuse-request.ts'

const areaPath = lgaPages[0]?.path ?? ''

function readRefusal(path: string, method = 'GET', pattern = '/[...unknown]', headers: Record<string, string> = {}) {
  const response = refuseRequest(new Request(`https://site.example${path}`, { method, headers }), pattern)
  return response && [response.status, response.headers.get('Location') ?? response.headers.get('Allow')]
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  'the page server rejects the method %s',
  (method) => {
    expect(readRefusal('/news', method, '/news')).toEqual([405, 'GET, HEAD'])
  },
)

test('the page server allows POST requests to the page of a form', () => {
  expect(readRefusal('/contact/again', 'POST', '/contact/again')).toBeUndefined()
  expect(readRefusal('/contact/again', 'PUT', '/contact/again')).toEqual([405, 'GET, HEAD, POST'])
})

test.each([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.site.example' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
])('the page of a returned form shows no words that another site sends: %o', (headers) => {
  for (const path of ['/contact/again', '/volunteer/again'])
    expect(readRefusal(path, 'POST', path, headers)).toEqual([403, null])
})

test.each([
  {},
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://site.example' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'https://site.example' },
])('the page of a returned form shows the words of a visitor: %o', (headers) => {
  for (const path of ['/contact/again', '/volunteer/again'])
    expect(readRefusal(path, 'POST', path, headers)).toBeUndefined()
})

test('the page server rejects no method of an API URL, because the API functions do that', () => {
  expect(readRefusal('/api/nothing', 'POST', '/api/[...unknown]')).toBeUndefined()
})

test.each(['/news/{}', '/news?item={}', '/preview/{}'])(
  'the address %s with a long run of marks costs no time that grows with its square',
  (address) => {
    const start = performance.now()
    readRefusal(address.replace('{}', `${'!'.repeat(60_000)}a`))
    expect(performance.now() - start).toBeLessThan(1000)
  },
)

test.each(publicationCollections)('a pasted address of an item of %s leads to its page', (collection) => {
  expect(readRefusal(`/${collection.toUpperCase()}/A-Road.`)).toEqual([301, `/${collection}/a-road`])
})

test.each([
  ['/%6eews', '/news', '/news'],
  ['//news', '/news', '/news'],
  ['/news.html?page=2', '/news', '/news?page=2'],
  ['/news/index.html', '/news', '/news'],
  ['/index.html', '/', '/'],
  ['/news/%61-road?page=2', '/news/[...slug]', '/news/a-road?page=2'],
  ['//news/a-road', '/news/[...slug]', '/news/a-road'],
  ['/news/a-road.html', '/news/[...slug]', '/news/a-road'],
])('the server redirects %s, a URL of the route %s, to %s', (path, pattern, location) => {
  expect(readRefusal(path, 'GET', pattern)).toEqual([301, location])
})

const token = `${'Aa-_'.repeat(11)}.${'b'.repeat(20)}-_`

test.each([
  ...[
    '.',
    ',',
    ')',
    '*',
    ']',
    '>',
    '"',
    '”',
    '’',
    '…',
    '%20',
    '%E2%80%8B',
    '%E2%81%A0',
    '%C2%A0',
    '%EF%B8%8F',
    '%E3%85%A4',
  ].flatMap((end) => [
    [`/news/a-road${end}`, '/news/[...slug]', '/news/a-road'],
    [`/about${end}`, '/[...unknown]', '/about'],
    [`/gallery${end}`, '/[...unknown]', '/gallery'],
  ]),
  ['/news/a-road&fbclid=IwAR1_x-', '/news/[...slug]', '/news/a-road'],
  ['/news/a-road&fbclid=x?utm_source=y', '/news/[...slug]', '/news/a-road?utm_source=y'],
  ['/news/a-road%3Ffbclid=x', '/news/[...slug]', '/news/a-road'],
  ['/news/a-road%23share', '/news/[...slug]', '/news/a-road'],
  ['/&fbclid=x', '/[...unknown]', '/'],
  ['/policies&amp;fbclid=x', '/[...unknown]', '/policies'],
  ['/NEWS/A-ROAD', '/[...unknown]', '/news/a-road'],
  ['/News/A-Road.html', '/[...unknown]', '/news/a-road'],
  ['/events/A-RALLY).', '/events/[...slug]', '/events/a-rally'],
  [areaPath.toUpperCase(), '/[...unknown]', areaPath],
  [`${areaPath}*,%20`, '/areas/[...lga]', areaPath],
  ['/EVENTS/A-Rally*)%E2%80%A6&fbclid=x', '/[...unknown]', '/events/a-rally'],
  ['/news/a%E2%80%8B-road', '/news/[...slug]', '/news/a-road'],
  ['/news/a-road/.', '/news/[...slug]', '/news/a-road'],
  ['/gallery?item=ABC-1.', '/gallery', '/gallery?item=abc-1'],
  ['/gallery?tab=rally)&fbclid=x_', '/gallery', '/gallery?tab=rally&fbclid=x_'],
  ['/news?page=2*', '/news', '/news?page=2'],
  [`/preview/news/${token}.`, '/preview/news/[token]', `/preview/news/${token}`],
])('the server redirects the pasted address %s of the route %s to %s', (path, pattern, location) => {
  expect(readRefusal(path, 'GET', pattern)).toEqual([301, location])
})

test.each([
  ['/', '/'],
  ['/no-such-page.', '/[...unknown]'],
  ['/NO-SUCH-PAGE', '/[...unknown]'],
  ['/.env', '/[...unknown]'],
  ['/news/%E1%BB%8Dz', '/news/[...slug]'],
  ['/news/a%E2%80', '/news/[...slug]'],
  [`/preview/news/${token}`, '/preview/news/[token]'],
  ['/gallery?fbclid=x_', '/gallery'],
  ['/news?page=2', '/news'],
  ['/news/a-road', '/news/[...slug]'],
  ['/news/x/index.html', '/news/[...slug]'],
  ['/events/A%20B', '/events/[...slug]'],
  ['/a%0Ab', '/[...unknown]'],
])('the server renders %s without a redirect', (path, pattern) => {
  expect(readRefusal(path, 'GET', pattern)).toBeUndefined()
})

test.each(['/%2Fevil.example', '//evil.example', '/%2F%2Fevil.example/x', '/%5Cevil.example'])(
  'the server does not redirect %s to another site',
  (path) => {
    const location = String(readRefusal(path)?.[1] ?? '/')
    expect(new URL(location, 'https://site.example').host).toBe('site.example')
  },
)
