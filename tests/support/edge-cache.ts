type Answer = (request: Request) => Promise<Response>

interface Cached {
  until: number
  tags: string[]
  response: Response
}

export interface Edge {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  take(): string[]
  purge(tag: string): void
  purgeAll(): void
}

const SITE = 'https://site.example'

function ageOf(headers: Headers): number {
  const said = headers.get('Netlify-CDN-Cache-Control') ?? ''
  return /\b(public|durable)\b/.test(said) ? Number(/\b(?:s-maxage|max-age)=(\d+)/.exec(said)?.[1] ?? 0) : 0
}

function namesOf(headers: Headers): string[] | undefined {
  const names = /^query=(.+)$/.exec(headers.get('Netlify-Vary') ?? '')?.[1]
  return names === 'none' ? [] : names?.split('|')
}

/** A cache before the site that reads its answers as the platform's documents say that their edge does. */
export function startEdge(answer: Answer): Edge {
  const cached = new Map<string, Cached>()
  const varies = new Map<string, string[] | undefined>()
  let asked: string[] = []

  function keyOf({ pathname, searchParams }: URL): string {
    const names = varies.get(pathname)
    const told = [...searchParams].filter(([name]) => names?.includes(name) ?? true)
    return JSON.stringify([pathname, told.sort()])
  }

  return {
    async get(path, headers = {}) {
      const url = new URL(path, SITE)
      const found = cached.get(keyOf(url))
      if (found && found.until > Date.now()) return found.response.clone()
      asked.push(path)
      const response = await answer(new Request(url, { headers }))
      const age = ageOf(response.headers)
      if (age === 0) return response
      varies.set(url.pathname, namesOf(response.headers))
      const tags = response.headers.get('Netlify-Cache-Tag')?.split(',') ?? []
      cached.set(keyOf(url), { until: Date.now() + age * 1000, tags, response: response.clone() })
      return response
    },
    take() {
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
