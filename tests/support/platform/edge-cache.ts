type AnswerRequest = (request: Request) => Promise<Response>

interface CachedResponse {
  freshUntil: number
  /** Timestamp in ms until which the stale response may be served, from `stale-while-revalidate`. */
  staleUntil: number
  tags: string[]
  response: Response
}

export interface EdgeCache {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  takeRequestedPaths(): string[]
  purge(tag: string): void
  purgeAll(): void
}

const SITE_URL = 'https://site.example'

const CACHE_SOURCE_HEADER = 'Netlify-Invocation-Source'
const CLIENT_HEADERS = { [CACHE_SOURCE_HEADER]: 'client' }
const REVALIDATION_HEADERS = { [CACHE_SOURCE_HEADER]: 'background-revalidation' }

function readCacheSeconds(headers: Headers): { freshSeconds: number; staleSeconds: number } {
  const cacheControl = headers.get('Netlify-CDN-Cache-Control') ?? ''
  if (!/\b(public|durable)\b/.test(cacheControl)) return { freshSeconds: 0, staleSeconds: 0 }
  const readSeconds = (directivePattern: RegExp) => Number(directivePattern.exec(cacheControl)?.[1] ?? 0)
  return {
    freshSeconds: readSeconds(/\b(?:s-maxage|max-age)=(\d+)/),
    staleSeconds: readSeconds(/\bstale-while-revalidate=(\d+)/),
  }
}

function readVaryNames(headers: Headers): string[] | undefined {
  const names = /^query=(.+)$/.exec(headers.get('Netlify-Vary') ?? '')?.[1]
  return names === 'none' ? [] : names?.split('|')
}

/** Starts an in-memory cache in front of the site that follows Netlify's documented CDN caching rules. */
export function startEdgeCache(answerRequest: AnswerRequest): EdgeCache {
  const cachedResponses = new Map<string, CachedResponse>()
  const varyNames = new Map<string, string[] | undefined>()
  let requestedPaths: string[] = []

  function buildKey({ pathname, searchParams }: URL): string {
    const names = varyNames.get(pathname)
    const keyParameters = [...searchParams].filter(([name]) => names?.includes(name) ?? true)
    return JSON.stringify([pathname, keyParameters.sort()])
  }

  async function fetchAndCache(path: string, headers: Record<string, string>): Promise<Response> {
    const url = new URL(path, SITE_URL)
    requestedPaths.push(path)
    const response = await answerRequest(new Request(url, { headers }))
    const { freshSeconds, staleSeconds } = readCacheSeconds(response.headers)
    if (freshSeconds === 0) return response
    varyNames.set(url.pathname, readVaryNames(response.headers))
    const tags = response.headers.get('Netlify-Cache-Tag')?.split(',') ?? []
    const freshUntil = Date.now() + freshSeconds * 1000
    cachedResponses.set(buildKey(url), {
      freshUntil,
      staleUntil: freshUntil + staleSeconds * 1000,
      tags,
      response: response.clone(),
    })
    return response
  }

  return {
    async get(path, headers = {}) {
      const cachedResponse = cachedResponses.get(buildKey(new URL(path, SITE_URL)))
      const now = Date.now()
      if (cachedResponse && cachedResponse.freshUntil > now) return cachedResponse.response.clone()
      if (!cachedResponse || cachedResponse.staleUntil <= now)
        return await fetchAndCache(path, { ...CLIENT_HEADERS, ...headers })
      // Waits for the revalidation, which Netlify runs in the background, so that tests can see its result.
      await fetchAndCache(path, { ...REVALIDATION_HEADERS, ...headers })
      return cachedResponse.response.clone()
    },
    takeRequestedPaths() {
      const takenPaths = requestedPaths
      requestedPaths = []
      return takenPaths
    },
    purge(tag) {
      for (const [key, { tags }] of cachedResponses) if (tags.includes(tag)) cachedResponses.delete(key)
    },
    purgeAll: () => cachedResponses.clear(),
  }
}

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
    Reflect.deleteProperty(globalThis, 'Netlify')
    process.env.CONTEXT = 'dev'
  }
}
