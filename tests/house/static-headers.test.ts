import { expect, test, vi } from 'vitest'
import { renderHeadersFile, renderPreloads } from '#netlify/tools/build/integration.ts'

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

test('a page preloads its scripts from the URLs that the deploy gives them', () => {
  vi.stubEnv('DEPLOY_ID', '69243f1c')
  expect(renderPreloads([['/admin/login', ['/_astro/a.js', '/_astro/b.js']]])).toBe(
    '/admin/login\n  Link: </_astro/a.js?dpl=69243f1c>; rel=modulepreload, </_astro/b.js?dpl=69243f1c>; rel=modulepreload\n',
  )
})
