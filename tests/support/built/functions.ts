import { globSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '@netlify/functions'
import { callHandler, type ExportedHandler, findCall, provideRuntime, toRoutes } from '#netlify/local/functions.ts'

interface Bundle {
  default: ExportedHandler
  config: Config
}

export interface BuiltFunctions {
  /** Calls the function whose route matches; returns undefined when no route matches. */
  answer(request: Request, ip: string): Promise<Response | undefined>
  /** Calls Astro's page function, which serves all URLs that no other function serves. */
  answerPage(request: Request, ip: string): Promise<Response>
}

async function loadBundle(file: string): Promise<Bundle> {
  return await import(pathToFileURL(resolve(file)).href)
}

/** Loads each function of the build once, as one function instance on Netlify does. */
export async function loadFunctions(): Promise<BuiltFunctions> {
  provideRuntime()
  const pageBundle = await loadBundle('.netlify/v1/functions/ssr/ssr.mjs')
  const bundles = await Promise.all(
    globSync('.netlify/bundled/*.{mjs,ts}').map(async (file) => ({
      name: parse(file).name,
      ...(await loadBundle(file)),
    })),
  )
  const routes = bundles.flatMap(({ name, default: handler, config }) =>
    toRoutes(name, [config.path ?? []].flat(), async () => handler),
  )
  return {
    answer: async (request, ip) => await findCall(routes, request.url)?.(request, ip),
    answerPage: (request, ip) => callHandler(pageBundle.default, request, ip),
  }
}
