import type { Config } from '@netlify/functions'
import { type Health, look } from '#netlify/health/look.ts'
import { cacheHeaders } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { memoize } from '#netlify/http/memoize.ts'

/** However often it is asked, an instance looks once in this time, and the edge asks an instance as rarely. */
const CACHE_SECONDS = 10

const finders = {
  plain: memoize(() => look({ deep: false }), CACHE_SECONDS * 1000),
  deep: memoize(() => look({ deep: true }), CACHE_SECONDS * 1000),
}

// At the edge alone: whoever asks a thousand times at once reaches an instance once.
const headers = cacheHeaders('timed', { seconds: CACHE_SECONDS, browser: 'no-store', query: ['deep'] })

function listDown({ store, database }: Health): string[] {
  return [...(database.ok === false ? ['database'] : []), ...(store.ok ? [] : ['store'])]
}

export default endpoint({
  GET: async (request) => {
    const isDeep = new URL(request.url).searchParams.get('deep') === ''
    const checks = await finders[isDeep ? 'deep' : 'plain']()
    const down = listDown(checks)
    if (down.length === 0) return Response.json({ status: 200, checks }, { headers })
    const detail = `No answer from the ${down.join(' and the ')}.`
    const body = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail, checks }
    const problem = { ...headers, 'Content-Type': 'application/problem+json', 'Retry-After': String(CACHE_SECONDS) }
    return Response.json(body, { status: 503, headers: problem })
  },
})

export const config: Config = { path: '/api/health' }
