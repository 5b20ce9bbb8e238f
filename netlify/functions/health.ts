import type { Config } from '@netlify/functions'
import { type Health, readHealth } from '#netlify/health/health.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { createCacheHeaders } from '#netlify/http/headers.ts'
import { memoize } from '#netlify/http/promises.ts'

/** Seconds for which the edge and each function instance cache a health result. */
const CACHE_SECONDS = 10

const healthReaders = {
  plain: memoize(() => readHealth({ isDeep: false }), CACHE_SECONDS * 1000),
  deep: memoize(() => readHealth({ isDeep: true }), CACHE_SECONDS * 1000),
}

// Cache at the edge, so that very frequent health requests do not reach the function.
const healthCacheHeaders = createCacheHeaders('timed', {
  ttlSeconds: CACHE_SECONDS,
  browserCacheControl: 'no-store',
  queryParameters: ['deep'],
})

const faultTexts: Record<keyof Health, string> = {
  database: 'No answer from the database.',
  store: 'No answer from the store.',
  nightlyRun: 'The nightly run is late.',
  purges: 'A purge of the edge cache is late.',
  queue: 'Forms wait too long in the queue.',
}

function listFaults(healthChecks: Health): string[] {
  const faultNames = Object.keys(faultTexts) as (keyof Health)[]
  return faultNames.filter((name) => healthChecks[name].ok === false).map((name) => faultTexts[name])
}

export default endpoint({
  GET: async (request) => {
    const isDeepCheck = new URL(request.url).searchParams.get('deep') === ''
    const healthChecks = await healthReaders[isDeepCheck ? 'deep' : 'plain']()
    const faultMessages = listFaults(healthChecks)
    if (faultMessages.length === 0)
      return Response.json({ status: 200, checks: healthChecks }, { headers: healthCacheHeaders })
    const problemBody = {
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: faultMessages.join(' '),
      checks: healthChecks,
    }
    const problemHeaders = {
      ...healthCacheHeaders,
      'Content-Type': 'application/problem+json',
      'Retry-After': String(CACHE_SECONDS),
    }
    return Response.json(problemBody, { status: 503, headers: problemHeaders })
  },
})

export const config: Config = { path: '/api/health' }
