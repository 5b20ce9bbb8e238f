import type { APIContext } from 'astro'
import { expect, onTestFinished, test, vi } from 'vitest'
import { securityHeaders } from '#netlify/http/headers.ts'
import { onRequest } from '#src/middleware.ts'

// Astro defines this module in its builds only.
vi.mock('astro:middleware', () => import('astro/virtual-modules/middleware.js'))

test('a page that fails answers 500 with the site’s security headers, and its error is logged', async () => {
  onTestFinished(() => void [vi.unstubAllEnvs(), vi.restoreAllMocks()])
  vi.stubEnv('DEV', false)
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const request = new Request('https://site.example/news')
  const context = { locals: {}, request, routePattern: '/news', isPrerendered: false } as APIContext
  const response = await onRequest(context, () => Promise.reject(new Error('No template')))
  expect(response?.status).toBe(500)
  for (const [name, value] of Object.entries(securityHeaders)) expect(response?.headers.get(name)).toBe(value)
  expect(consoleError.mock.calls.join()).toContain('No template')
})
