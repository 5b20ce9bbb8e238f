import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parse, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '@netlify/functions'
import { ImageHandler } from '@netlify/images'
import sirv from 'sirv'
import { closeDatabase } from '#netlify/database/client.ts'
import { encodeBlobsContext } from '#netlify/tools/dev/blobs-context.ts'
import {
  callFunctionHandler,
  createFunctionRoutes,
  defineNetlifyGlobal,
  type FunctionExport,
  findFunctionCall,
  sendResponse,
  toRequest,
} from '#netlify/tools/dev/functions.ts'
import { siteFolder } from '#tests/support/platform/built-site.ts'
import { readFileHeaders } from '#tests/support/platform/file-headers.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'
import { addTestContent } from './content.ts'
import { joinDemoState, openDemoState } from './demo-state.ts'

interface FunctionBundle {
  default: FunctionExport
  config: Config
}

interface BuiltFunctions {
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
async function loadFunctions(): Promise<BuiltFunctions> {
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

// Serves the built site on this machine as Netlify does: static files with headers, resized images and functions.

const { DATABASE_LINE, STORE_LINE, JOINED_STATE, DEPLOY_FOLDER = siteFolder } = process.env
const demoState = JOINED_STATE ? joinDemoState(JSON.parse(JOINED_STATE)) : await openDemoState()
if (!JOINED_STATE) await addTestContent(demoState.databaseUrl)
await closeDatabase()
if (DATABASE_LINE)
  process.env.NETLIFY_DB_URL = Object.assign(new URL(demoState.databaseUrl), { port: DATABASE_LINE }).href
if (STORE_LINE) process.env.NETLIFY_BLOBS_CONTEXT = encodeBlobsContext(`http://localhost:${STORE_LINE}`)

process.chdir(DEPLOY_FOLDER)
const configHeaders = JSON.parse(readFileSync('.netlify/v1/config.json', 'utf8')).headers
const findFileHeaders = await readFileHeaders(configHeaders, ['dist/_headers'])
const serveFile = sirv('dist', {
  etag: true,
  maxAge: 0,
  setHeaders(response, pathname) {
    for (const [name, value] of Object.entries(findFileHeaders(pathname))) response.setHeader(name, value)
  },
})
const imageHandler = new ImageHandler({ logger: console })
const builtFunctions = await loadFunctions()

async function answerDynamicRequest(request: Request, ip: string): Promise<Response | undefined> {
  return (
    (await imageHandler.match(request)?.handle(siteUrl)) ?? (await builtFunctions.answerFunctionRequest(request, ip))
  )
}

/** Sends the requested static file; resolves to false when the file does not exist. */
async function sendFile(nodeRequest: IncomingMessage, nodeResponse: ServerResponse): Promise<boolean> {
  return await new Promise((resolve) => {
    nodeResponse.once('close', () => resolve(true))
    serveFile(nodeRequest, nodeResponse, () => resolve(false))
  })
}

async function handleRequest(nodeRequest: IncomingMessage, nodeResponse: ServerResponse): Promise<void> {
  const request = await toRequest(nodeRequest)
  const { remoteAddress: ip = '' } = nodeRequest.socket
  const isReadMethod = request.method === 'GET' || request.method === 'HEAD'
  const dynamicResponse = await answerDynamicRequest(request, ip)
  const isFileSent = !dynamicResponse && isReadMethod && (await sendFile(nodeRequest, nodeResponse))
  if (isFileSent) return
  await sendResponse(
    nodeResponse,
    dynamicResponse ?? (await builtFunctions.answerPageRequest(request, ip)),
    request.method === 'HEAD',
  )
}

const server = createServer((nodeRequest, nodeResponse) => {
  handleRequest(nodeRequest, nodeResponse).catch((error: unknown) => {
    // Does not log errors of requests that the client aborted.
    if (nodeRequest.complete && !nodeResponse.destroyed) console.error(nodeRequest.method, nodeRequest.url, error)
    if (nodeResponse.headersSent) nodeResponse.destroy()
    else nodeResponse.writeHead(500).end()
  })
})
// After the usual 5 s a busy client may send a request on a connection that is being closed.
server.keepAliveTimeout = 60_000
const siteUrl = `http://localhost:${await listenLocally(server)}`
process.env.URL = siteUrl
process.once('disconnect', async () => {
  server.close()
  server.closeAllConnections()
  await demoState.stop()
  process.exit()
})
process.send?.({ address: siteUrl, databaseUrl: demoState.databaseUrl, blobStorePort: demoState.blobStorePort })
