import { expect, test } from 'vitest'
import { headersFile } from '#netlify/build/static-headers.ts'

const page = (policy: string) => ({ headers: new Headers({ 'Content-Security-Policy': policy }) })

test('a prebuilt page has its policy at its second address too, the not-found page under /api', () => {
  const file = headersFile([
    ['/about', page('about')],
    ['/404', page('none')],
    ['/robots.txt', { headers: new Headers() }],
  ])
  const rule = (address: string, policy: string) => `${address}\n  Content-Security-Policy: ${policy}\n`
  expect(file).toBe(rule('/about.html', 'about') + rule('/404.html', 'none') + rule('/api/*', 'none'))
})

test('a build without a policy for the not-found page stops, and says where to look', () => {
  expect(() => headersFile([['/about', page('about')]])).toThrow('netlify/build/static-headers.ts')
})
