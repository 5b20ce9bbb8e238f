import { globSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '@netlify/functions'
import {
  callFunctionHandler,
  createFunctionRoutes,
  defineNetlifyGlobal,
  type FunctionExport,
  findFunctionCall,
} from '#netlify/tools/dev/functions.ts'

interface FunctionBundle {
  default: FunctionExport
  config: Config
}

export interface BuiltFunctions {
  /** Calls the Netlify function whose route matches the request; returns undefined when no route matches. */
  answerFunctionRequest(request: Request, ip: string): Promise<Response | undefined>
  /**
   * Calls the Netlify function that Astro builds for on-demand pages; it serves all URLs that no other function serves.
   */
  answerPageRequest(request: Request, ip: string): Promise<Response>
}

async function loadBundle(file: string): Promise<FunctionBundle> {
  return await import(pathToFileURL(resolve(file)).href)
}

/** Loads every built Netlify function once, so that its modules keep their state between requests, as on Netlify. */
export async function loadFunctions(): Promise<BuiltFunctions> {
  defineNetlifyGlobal()
  const pageBundle = await loadBundle('.netlify/v1/functions/ssr/ssr.mjs')
  const bundles = await Promise.all(
    globSync('.netlify/bundled/*.{mjs,ts}').map(async (file) => ({
      name: parse(file).name,
      ...(await loadBundle(file)),
    })),
  )
  const routes = bundles.flatMap(({ name, default: handler, config }) =>
    createFunctionRoutes(name, [config.path ?? []].flat(), async () => handler),
  )
  return {
    answerFunctionRequest: async (request, ip) => await findFunctionCall(routes, request.url)?.(request, ip),
    answerPageRequest: (request, ip) => callFunctionHandler(pageBundle.default, request, ip),
  }
}
