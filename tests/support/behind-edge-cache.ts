import type { EdgeCache } from './edge-cache.ts'

const PLATFORM = 'https://api.netlify.com/'
export const SITE = 'https://site.example'

/** Runs the site behind an edge cache that the mocked platform API purges, as in production. */
export async function behindEdgeCache<Result>(
  edge: EdgeCache,
  work: () => Promise<Result>,
  deployId = 'deploy',
): Promise<Result> {
  const { fetch } = globalThis
  globalThis.fetch = async (url, init) => {
    const address = String(url)
    if (address.startsWith(SITE)) return await edge.get(address.slice(SITE.length))
    if (!address.startsWith(PLATFORM)) return await fetch(url, init)
    for (const tag of JSON.parse(String(init?.body)).cache_tags) edge.purge(tag)
    return new Response(null, { status: 202 })
  }
  Object.assign(process.env, { CONTEXT: 'production', URL: SITE, SITE_ID: 'x', NETLIFY_PURGE_API_TOKEN: 'x' })
  const after: Promise<unknown>[] = []
  Object.assign(globalThis, {
    Netlify: {
      context: {
        deploy: { context: 'production', id: deployId },
        waitUntil: (more: Promise<unknown>) => after.push(more),
      },
    },
  })
  try {
    return await work()
  } finally {
    await Promise.all(after)
    globalThis.fetch = fetch
    process.env.CONTEXT = 'dev'
  }
}
