import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writeManifesto } from '#netlify/manifesto/write-manifesto.ts'
import { type EndpointCall, listCalls, listFunctions } from '#tests/support/calls.ts'
import { startPlatformServices } from '#tests/support/deploy/platform-services.ts'
import { send } from '#tests/support/send.ts'

// Differences between two answers to one call: timestamps, remaining seconds, challenges, the bootstrap's headers.
const unlike = /^(date|x-nf-.*)$/
const seconds = /(s-maxage|stale-while-revalidate)=\d+/g
const moments = /"milliseconds":\d+|"\d{4}-\d\d-\d\dT[\d:.]+Z"|"challenge":"[\w-]+"/g

const surroundings = await startPlatformServices()
const site = surroundings.start({ context: 'production' })
const calls = await listCalls()
const scheduled = (await listFunctions()).filter(([, { config }]) => 'schedule' in config)

beforeAll(async () => void (await writeManifesto()))
beforeEach(() => vi.stubEnv('CONTEXT', 'production'))
afterEach(() => vi.unstubAllEnvs())
afterAll(surroundings.stop)

async function report(response: Response) {
  const alike = [...response.headers].filter(([name]) => !unlike.test(name))
  const headers = Object.fromEntries(alike.map(([name, value]) => [name, value.replaceAll(seconds, '$1')]))
  const body = Buffer.from(await response.arrayBuffer())
    .toString('latin1')
    .replaceAll(moments, '')
  return { status: response.status, headers, body }
}

async function reportSource({ module, method, path }: EndpointCall) {
  return await report(await send(module, method, path))
}

test.each(calls)('$method $pattern answers from its zip as from its source', async (call) => {
  const answer = await report(await site.call(call.method, call.path))
  expect(answer).toEqual(await reportSource(call))
  expect(answer.status).not.toBe(500)
})

test.each(scheduled.map(([name]) => name))('%s runs from its zip on its schedule', async (name) => {
  const response = await site.run(name)
  expect([response.status, await response.text()]).toEqual([204, ''])
})

test.each([
  ['/', 200, 'A good road for everyone'],
  ['/news', 200, 'Campaign News'],
  ['/events', 200, 'Campaign Events'],
  ['/gallery', 200, 'Campaign Gallery'],
  ['/news/never-published', 404, '404 Page Not Found'],
  ['/no-such-page', 404, '404 Page Not Found'],
])('the page function answers %s with %i, the page and its headers', async (path, status, words) => {
  const response = await site.call('GET', path)
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(words)
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  if (status === 200) expect(response.headers.get('Netlify-CDN-Cache-Control')).toContain('durable')
})
