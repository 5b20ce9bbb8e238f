import { expect, test } from 'vitest'
import { renderHeadersFile } from '#netlify/build/static-headers.ts'

const renderPage = (policy: string) => ({ headers: new Headers({ 'Content-Security-Policy': policy }) })

test('a prebuilt page also has its content security policy at its .html address', () => {
  const file = renderHeadersFile([
    ['/', renderPage('home')],
    ['/about', renderPage('about')],
    ['/robots.txt', { headers: new Headers() }],
  ])
  expect(file).toBe('/about.html\n  Content-Security-Policy: about\n')
})

test('a build without a content security policy fails and names the file to check', () => {
  expect(() => renderHeadersFile([['/about', { headers: new Headers() }]])).toThrow('netlify/build/static-headers.ts')
})
