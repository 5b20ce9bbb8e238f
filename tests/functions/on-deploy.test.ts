import type { Context } from '@netlify/functions'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import onDeploy from '#netlify/functions/on-deploy.ts'
import { fireTimeouts, requestedTimeouts } from '#tests/support/frozen-timeouts.ts'
import { externalNetwork } from '#tests/support/network.ts'
import { endOutages, killDatabase } from '#tests/support/outage.ts'
import { startCountingStatements } from '#tests/support/statements.ts'

const SITE = 'https://site.example'

let fetched: string[]
let answer: () => Promise<Response> | Response

beforeEach(() => {
  for (const method of ['info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  fetched = []
  answer = () => new HttpResponse(null)
  externalNetwork.use(
    http.get(`${SITE}/*`, ({ request }) => {
      fetched.push(request.url.slice(SITE.length))
      return answer()
    }),
  )
  return endOutages
})

/** Runs the deploySucceeded handler for a deploy with this id and context. */
async function succeed(id: string | undefined, context = 'production'): Promise<void> {
  vi.stubGlobal('Netlify', { context: { deploy: { context, id } } })
  await onDeploy.deploySucceeded()
}

const logged = (method: 'info' | 'error') => vi.mocked(console[method]).mock.calls.join('\n')

test('each production deploy requests each of the most read URLs once', async () => {
  await succeed('first')
  expect(fetched).toEqual([...new Set(fetched)])
  for (const path of ['/', '/news', '/events', '/gallery', '/api/events?page=1']) expect(fetched).toContain(path)
  const count = fetched.length
  expect(logged('info')).toContain(`"asked":${count},"left":0`)
  await succeed('second')
  expect(fetched).toHaveLength(2 * count)
})

test('a repeated deploy event requests no page and runs no query', async () => {
  await succeed('repeated')
  const { take } = startCountingStatements()
  fetched = []
  await Promise.all([succeed('repeated'), succeed('repeated')])
  expect(fetched).toEqual([])
  expect(take()).toBe(0)
})

test.each([
  ['a deploy preview', 'preview', 'deploy-preview'],
  ['a branch deploy', 'branch', 'branch-deploy'],
  ['a call without a deploy', undefined, 'production'],
])('%s requests no page of the site', async (_, id, context) => {
  const { take } = startCountingStatements()
  await succeed(id, context)
  expect(fetched).toEqual([])
  expect(take()).toBe(0)
})

test.each(['GET', 'POST', 'PUT'])(
  'the deploy function refuses a %s request by URL and does nothing',
  async (method) => {
    vi.stubGlobal('Netlify', { context: { deploy: { context: 'production', id: 'by-url' } } })
    const { take } = startCountingStatements()
    const request = new Request(`${SITE}/.netlify/functions/on-deploy`, {
      method,
      ...(method !== 'GET' && { body: JSON.stringify({ payload: { id: 'by-url' } }) }),
    })
    const response = await onDeploy.fetch(request, { requestId: 'r-1' } as Context)
    expect([response.status, response.headers.get('Allow')]).toEqual([405, ''])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(fetched).toEqual([])
    expect(take()).toBe(0)
  },
)

test('a database outage is logged and does not fail the deploy event', async () => {
  killDatabase()
  await expect(succeed('outage')).resolves.toBeUndefined()
  expect(logged('error')).toContain('The edge was not filled after a deploy')
  expect(fetched).toEqual([])
})

test('the deploy event ends at its time limit when the site does not answer', async () => {
  answer = () => new Promise(() => {})
  const run = succeed('silent')
  await vi.waitUntil(() => fetched.length > 0)
  expect(Math.max(...requestedTimeouts)).toBeLessThanOrEqual(50_000)
  fireTimeouts()
  await run
  expect(logged('info')).toMatch(/"asked":0,"left":[1-9]/)
})
