import { expect, test } from 'vitest'
import { renderHeadersFile } from '#netlify/tools/build/integration.ts'

const renderPage = (policy: string) => ({ headers: new Headers({ 'Content-Security-Policy': policy }) })

test('a prerendered page has its content security policy at its .html URL too', () => {
  const headersFile = renderHeadersFile([
    ['/', renderPage('home')],
    ['/about', renderPage('about')],
    ['/robots.txt', { headers: new Headers() }],
  ])
  expect(headersFile).toBe('/about.html\n  Content-Security-Policy: about\n')
})

test('a build without a content security policy fails and names the file to check', () => {
  expect(() => renderHeadersFile([['/about', { headers: new Headers() }]])).toThrow(
    'netlify/tools/build/integration.ts',
  )
})
