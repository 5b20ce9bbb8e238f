import { expect, test } from 'vitest'
import { refuseRequest } from '#src/page-data/refuse-request.ts'

function readRefusal(path: string, method = 'GET', pattern = '/[...unknown]') {
  const response = refuseRequest(new Request(`https://site.example${path}`, { method }), pattern)
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

test('the page server rejects no method of an API URL, because the API functions do that', () => {
  expect(readRefusal('/api/nothing', 'POST', '/api/[...unknown]')).toBeUndefined()
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

test.each([
  ['/', '/'],
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
