import type { Config } from '@netlify/functions'
import { findDatabase } from '#netlify/database/health.ts'
import { keptChecks } from '#netlify/http/checks.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { findStore } from '#netlify/storage/health.ts'

/** However often it is asked, an instance looks once in this time, and the edge asks an instance as rarely. */
const KEEP_SECONDS = 10

// A sleeping database wakes in about 5 s, and is well.
const find = keptChecks(
  { database: { find: findDatabase, deadline: 7000 }, store: { find: findStore, deadline: 4000 } },
  KEEP_SECONDS * 1000,
)

const headers = {
  'Cache-Control': 'no-store',
  // For the edge alone: whoever asks a thousand times at once, with whatever parameters, reaches the database once.
  'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${KEEP_SECONDS}`,
  'Netlify-Vary': 'query=none',
}

export default endpoint({
  GET: async () => {
    const checks = await find()
    const down = Object.entries(checks).flatMap(([name, { ok }]) => (ok ? [] : [name]))
    if (down.length === 0) return Response.json({ status: 200, checks }, { headers })
    const detail = `No answer from the ${down.join(' and the ')}.`
    const body = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail, checks }
    const problem = { ...headers, 'Content-Type': 'application/problem+json', 'Retry-After': String(KEEP_SECONDS) }
    return Response.json(body, { status: 503, headers: problem })
  },
})

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: '/api/health' }
