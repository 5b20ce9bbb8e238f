type Answer = (request: Request) => Promise<Response>

interface Cached {
  until: number
  /** Time in ms when `stale-while-revalidate` ends. */
  staleUntil: number
  tags: string[]
  response: Response
}

export interface EdgeCache {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  takeRequests(): string[]
  purge(tag: string): void
  purgeAll(): void
}

const SITE = 'https://site.example'

const SOURCE = 'Netlify-Invocation-Source'
const CLIENT = { [SOURCE]: 'client' }
const REVALIDATION = { [SOURCE]: 'background-revalidation' }

function ageOf(headers: Headers): { fresh: number; stale: number } {
  const said = headers.get('Netlify-CDN-Cache-Control') ?? ''
  if (!/\b(public|durable)\b/.test(said)) return { fresh: 0, stale: 0 }
  const secondsOf = (directive: RegExp) => Number(directive.exec(said)?.[1] ?? 0)
  return { fresh: secondsOf(/\b(?:s-maxage|max-age)=(\d+)/), stale: secondsOf(/\bstale-while-revalidate=(\d+)/) }
}

function namesOf(headers: Headers): string[] | undefined {
  const names = /^query=(.+)$/.exec(headers.get('Netlify-Vary') ?? '')?.[1]
  return names === 'none' ? [] : names?.split('|')
}

/** A cache in front of the site that follows the platform's documented rules. */
export function startEdgeCache(answer: Answer): EdgeCache {
  const cached = new Map<string, Cached>()
  const varies = new Map<string, string[] | undefined>()
  let asked: string[] = []

  function keyOf({ pathname, searchParams }: URL): string {
    const names = varies.get(pathname)
    const told = [...searchParams].filter(([name]) => names?.includes(name) ?? true)
    return JSON.stringify([pathname, told.sort()])
  }

  async function fetchAndCache(path: string, headers: Record<string, string>): Promise<Response> {
    const url = new URL(path, SITE)
    asked.push(path)
    const response = await answer(new Request(url, { headers }))
    const { fresh, stale } = ageOf(response.headers)
    if (fresh === 0) return response
    varies.set(url.pathname, namesOf(response.headers))
    const tags = response.headers.get('Netlify-Cache-Tag')?.split(',') ?? []
    const until = Date.now() + fresh * 1000
    cached.set(keyOf(url), { until, staleUntil: until + stale * 1000, tags, response: response.clone() })
    return response
  }

  return {
    async get(path, headers = {}) {
      const found = cached.get(keyOf(new URL(path, SITE)))
      const now = Date.now()
      if (found && found.until > now) return found.response.clone()
      if (!found || found.staleUntil <= now) return await fetchAndCache(path, { ...CLIENT, ...headers })
      // Revalidates and waits, where the platform works in the background. An uncacheable response replaces nothing.
      await fetchAndCache(path, { ...REVALIDATION, ...headers })
      return found.response.clone()
    },
    takeRequests() {
      const taken = asked
      asked = []
      return taken
    },
    purge(tag) {
      for (const [key, { tags }] of cached) if (tags.includes(tag)) cached.delete(key)
    },
    purgeAll: () => cached.clear(),
  }
}
