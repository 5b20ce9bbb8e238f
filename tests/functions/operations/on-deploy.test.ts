import type { Context } from '@netlify/functions'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import onDeploy from '#netlify/functions/on-deploy.ts'
import { startCountingStatements } from '#tests/support/platform/database.ts'
import { breakDatabase, externalNetwork, restoreServices } from '#tests/support/platform/network.ts'
import { fireTimeouts, requestedTimeouts } from '#tests/support/platform/timers.ts'

const SITE_URL = 'https://site.example'

let fetchedPaths: string[]
let answerPage: () => Promise<Response> | Response

beforeEach(() => {
  for (const consoleMethod of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  fetchedPaths = []
  answerPage = () => new HttpResponse(null)
  externalNetwork.use(
    http.get(`${SITE_URL}/*`, ({ request }) => {
      fetchedPaths.push(request.url.slice(SITE_URL.length))
      return answerPage()
    }),
  )
  return restoreServices
})

async function runDeploySucceeded(id: string | undefined, context = 'production'): Promise<void> {
  vi.stubGlobal('Netlify', { context: { deploy: { context, id } } })
  await onDeploy.deploySucceeded()
}

const readLog = (consoleMethod: 'info' | 'error') => vi.mocked(console[consoleMethod]).mock.calls.join('\n')

test('each production deploy requests each of the most read URLs once', async () => {
  await runDeploySucceeded('first')
  expect(fetchedPaths).toEqual([...new Set(fetchedPaths)])
  for (const path of ['/', '/news', '/events', '/gallery', '/api/events?page=1']) expect(fetchedPaths).toContain(path)
  const fetchCount = fetchedPaths.length
  expect(readLog('info')).toContain(`"asked":${fetchCount},"left":0`)
  await runDeploySucceeded('second')
  expect(fetchedPaths).toHaveLength(2 * fetchCount)
})

test('a repeated deploy event requests no page and runs no query', async () => {
  await runDeploySucceeded('repeated')
  const { take } = startCountingStatements()
  fetchedPaths = []
  await Promise.all([runDeploySucceeded('repeated'), runDeploySucceeded('repeated')])
  expect(fetchedPaths).toEqual([])
  expect(take()).toBe(0)
})

test.each([
  ['a deploy preview', 'preview', 'deploy-preview'],
  ['a branch deploy', 'branch', 'branch-deploy'],
  ['a call without a deploy', undefined, 'production'],
])('the deploy function requests no page of the site for %s', async (_, id, context) => {
  const { take } = startCountingStatements()
  await runDeploySucceeded(id, context)
  expect(fetchedPaths).toEqual([])
  expect(take()).toBe(0)
})

test.each(['GET', 'POST', 'PUT'])(
  'the deploy function refuses a %s request by URL and does nothing',
  async (method) => {
    vi.stubGlobal('Netlify', { context: { deploy: { context: 'production', id: 'by-url' } } })
    const { take } = startCountingStatements()
    const request = new Request(`${SITE_URL}/.netlify/functions/on-deploy`, {
      method,
      ...(method !== 'GET' && { body: JSON.stringify({ payload: { id: 'by-url' } }) }),
    })
    const response = await onDeploy.fetch(request, { requestId: 'r-1' } as Context)
    expect([response.status, response.headers.get('Allow')]).toEqual([405, ''])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(fetchedPaths).toEqual([])
    expect(take()).toBe(0)
  },
)

test('the deploy event handler logs a database outage and does not fail', async () => {
  breakDatabase()
  await expect(runDeploySucceeded('outage')).resolves.toBeUndefined()
  expect(readLog('error')).toContain('The edge cache could not be warmed after a deploy')
  expect(fetchedPaths).toEqual([])
})

test('the deploy event handler ends at its time limit when the site does not answer', async () => {
  answerPage = () => new Promise(() => {})
  const deployRun = runDeploySucceeded('silent')
  await vi.waitUntil(() => fetchedPaths.length > 0)
  expect(Math.max(...requestedTimeouts)).toBeLessThanOrEqual(50_000)
  fireTimeouts()
  await deployRun
  expect(readLog('info')).toMatch(/"asked":0,"left":[1-9]/)
})
