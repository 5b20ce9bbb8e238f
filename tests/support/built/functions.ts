import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '@netlify/functions'

type Handler = (request: Request, context: object) => Promise<Response | undefined>

interface Bundle {
  default: Handler
  config: Config
}

interface Route {
  name: string
  pattern: URLPattern
  handler: Handler
}

/** What the platform's runtime tells a function of a call, which it may also read off `Netlify.context`. */
interface Told {
  ip: string
  requestId: string
  params: Record<string, string | undefined>
  site: { id: string; url: string }
  deploy: { context: string }
  waitUntil(work: Promise<unknown>): void
}

export interface Functions {
  /** Answers with the function whose route it is, or else with nothing. */
  answer(request: Request, ip: string): Promise<Response | undefined>
  /** Answers with the page function, which has every other address. */
  answerPage(request: Request, ip: string): Promise<Response>
}

const calls = new AsyncLocalStorage<Told>()

async function load(file: string): Promise<Bundle> {
  return await import(pathToFileURL(resolve(file)).href)
}

function tell(request: Request, ip: string, params: Told['params']): Told {
  return {
    ip,
    requestId: randomUUID(),
    params,
    site: { id: 'site', url: new URL(request.url).origin },
    deploy: { context: 'dev' },
    waitUntil: (work) => void work.catch((error: unknown) => console.error(error)),
  }
}

async function call(handler: Handler, request: Request, told: Told): Promise<Response> {
  return (await calls.run(told, () => handler(request, told))) ?? new Response(null, { status: 204 })
}

/** The functions that the build in this folder made, loaded once each, as an instance of the platform has them. */
export async function loadFunctions(): Promise<Functions> {
  Object.assign(globalThis, {
    Netlify: {
      get context() {
        return calls.getStore()
      },
    },
  })
  const page = await load('.netlify/v1/functions/ssr/ssr.mjs')
  const bundles = await Promise.all(
    globSync('.netlify/bundled/*.{mjs,ts}').map(async (file) => ({ name: parse(file).name, ...(await load(file)) })),
  )
  const routes = bundles.flatMap(({ name, default: handler, config }): Route[] => {
    const paths = config.path ? [config.path].flat() : [`/.netlify/functions/${name}`]
    return paths.map((pathname) => ({ name, pattern: new URLPattern({ pathname }), handler }))
  })
  return {
    async answer(request, ip) {
      for (const { pattern, handler } of routes) {
        const found = pattern.exec(request.url)
        if (found) return await call(handler, request, tell(request, ip, found.pathname.groups))
      }
      return undefined
    },
    answerPage: (request, ip) => call(page.default, request, tell(request, ip, {})),
  }
}
