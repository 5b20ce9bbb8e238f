import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writeManifesto } from '#netlify/tools/manifesto/write-manifesto.ts'
import { type EndpointCall, listCalls, listFunctions } from '#tests/support/calls/calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { startPlatformServices } from '#tests/support/platform/deploy/platform-services.ts'

// Parts of a response that differ between two equal calls, such as dates, remaining seconds and challenges.
const volatileHeaders = /^(date|x-nf-.*)$/
const cacheSeconds = /(s-maxage|stale-while-revalidate)=\d+/g
const volatileValues = /"milliseconds":\d+|"\d{4}-\d\d-\d\dT[\d:.]+Z"|"challenge":"[\w-]+"/g

const platformServices = await startPlatformServices()
const site = platformServices.start({ context: 'production' })
const endpointCalls = await listCalls()
const scheduledFunctions = (await listFunctions()).filter(([, { config }]) => 'schedule' in config)

beforeAll(async () => void (await writeManifesto()))
beforeEach(() => vi.stubEnv('CONTEXT', 'production'))
afterEach(() => vi.unstubAllEnvs())
afterAll(platformServices.stop)

async function readStableParts(response: Response) {
  const stableHeaders = [...response.headers].filter(([name]) => !volatileHeaders.test(name))
  const headers = Object.fromEntries(stableHeaders.map(([name, value]) => [name, value.replaceAll(cacheSeconds, '$1')]))
  const body = Buffer.from(await response.arrayBuffer())
    .toString('latin1')
    .replaceAll(volatileValues, '')
  return { status: response.status, headers, body }
}

async function callFromSource({ functionModule, method, path }: EndpointCall) {
  return await readStableParts(await send(functionModule, method, path))
}

test.each(endpointCalls)(
  'the deployed zip and the source code give the same response to $method $pattern',
  async (endpointCall) => {
    const deployedResponse = await readStableParts(await site.request(endpointCall.method, endpointCall.path))
    expect(deployedResponse).toEqual(await callFromSource(endpointCall))
    expect(deployedResponse.status).not.toBe(500)
  },
)

test.each(scheduledFunctions.map(([name]) => name))(
  'the scheduled function %s runs from its deployed zip',
  async (name) => {
    const response = await site.invokeFunction(name)
    expect([response.status, await response.text()]).toEqual([204, ''])
  },
)

test.each([
  ['/', 200, 'A good road for everyone'],
  ['/news', 200, 'Campaign News'],
  ['/events', 200, 'Campaign Events'],
  ['/gallery', 200, 'Campaign Gallery'],
  ['/news/never-published', 404, '404 Page Not Found'],
  ['/no-such-page', 404, '404 Page Not Found'],
])(
  'the page function answers %s with status %i, the page and the security headers',
  async (path, status, expectedText) => {
    const response = await site.request('GET', path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(expectedText)
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    if (status === 200) expect(response.headers.get('Netlify-CDN-Cache-Control')).toContain('durable')
  },
)
