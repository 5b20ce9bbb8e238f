import type { EdgeCache } from './edge-cache.ts'

const NETLIFY_API = 'https://api.netlify.com/'
export const EDGE_SITE_URL = 'https://site.example'

/** Runs `task` with a mocked Netlify API, whose purge requests clear the cache `edge`. */
export async function runBehindEdgeCache<Result>(
  edgeCache: EdgeCache,
  task: () => Promise<Result>,
  deployId = 'deploy',
): Promise<Result> {
  const { fetch } = globalThis
  globalThis.fetch = async (url, requestInit) => {
    const requestUrl = String(url)
    if (requestUrl.startsWith(EDGE_SITE_URL)) return await edgeCache.get(requestUrl.slice(EDGE_SITE_URL.length))
    if (!requestUrl.startsWith(NETLIFY_API)) return await fetch(url, requestInit)
    for (const tag of JSON.parse(String(requestInit?.body)).cache_tags) edgeCache.purge(tag)
    return new Response(null, { status: 202 })
  }
  Object.assign(process.env, { CONTEXT: 'production', URL: EDGE_SITE_URL, SITE_ID: 'x', NETLIFY_PURGE_API_TOKEN: 'x' })
  const backgroundTasks: Promise<unknown>[] = []
  Object.assign(globalThis, {
    Netlify: {
      context: {
        deploy: { context: 'production', id: deployId },
        waitUntil: (backgroundTask: Promise<unknown>) => backgroundTasks.push(backgroundTask),
      },
    },
  })
  try {
    return await task()
  } finally {
    await Promise.all(backgroundTasks)
    globalThis.fetch = fetch
    process.env.CONTEXT = 'dev'
  }
}
