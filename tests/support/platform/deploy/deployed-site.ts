import { Buffer } from 'node:buffer'
import { readBlobsContext } from '#tests/support/platform/blob-server.ts'
import { NEON_API_HOST, NEON_HOST } from '#tests/support/platform/neon.ts'
import type { RecordingServer } from '#tests/support/platform/recording-server.ts'
import type { DeployedFunction, DeployedFunctions, FunctionRoute } from './build-deploy.ts'
import { type FunctionInstance, startInstance } from './instance.ts'

const SITE_URL = 'https://site.example'

export interface Deployment {
  context: 'production' | 'deploy-preview' | 'branch-deploy'
  env?: Record<string, string>
}

interface DeployedSiteOptions extends Deployment {
  deploy: DeployedFunctions
  databaseUrl: string
  platform: RecordingServer
}

export interface DeployedSite {
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Invokes a Netlify function with `event`, which is by default the event of its schedule. */
  invokeFunction(name: string, event?: string, eventPayload?: unknown): Promise<Response>
  stop(): Promise<void>
}

function matchesRoute({ literal, expression }: FunctionRoute, path: string): boolean {
  return literal === path || (expression !== undefined && new RegExp(expression).test(path))
}

export function chooseFunction(
  functions: DeployedFunction[],
  path: string,
): { name: string; route: FunctionRoute } | undefined {
  const matchingFunctions = functions.flatMap(({ name, routes = [], excludedRoutes = [] }) => {
    const route = routes.find((candidateRoute) => matchesRoute(candidateRoute, path))
    return route && !excludedRoutes.some((candidateRoute) => matchesRoute(candidateRoute, path))
      ? [{ name, route }]
      : []
  })
  if (matchingFunctions.length > 1)
    throw new Error(`${path} is claimed by ${matchingFunctions.map(({ name }) => name).join(' and ')}`)
  return matchingFunctions[0]
}

// Encodes the address of this test file's blob store in the format in which Netlify passes it to functions.
function encodeBlobs({ edgeURL }: ReturnType<typeof readBlobsContext>): string {
  const blobsContext = { url: edgeURL, url_uncached: edgeURL, token: 'token', primary_region: 'test' }
  return Buffer.from(JSON.stringify(blobsContext)).toString('base64')
}

function encodeBody(body: unknown) {
  if (body === undefined) return {}
  if (body instanceof Uint8Array) return { body: Buffer.from(body).toString('base64'), isBase64Encoded: true }
  return { body: typeof body === 'string' ? body : JSON.stringify(body), isBase64Encoded: false }
}

export function startDeployedSite({
  deploy,
  databaseUrl,
  platform,
  context,
  env = {},
}: DeployedSiteOptions): DeployedSite {
  const instances = new Map<string, Promise<FunctionInstance>>()
  const standInHosts = {
    [NEON_API_HOST]: databaseUrl,
    [NEON_HOST]: databaseUrl,
    'api.netlify.com': platform.address,
  }
  const settings = {
    URL: SITE_URL,
    SITE_ID: 'site',
    LOG_LEVEL: 'error',
    STAND_INS: JSON.stringify(standInHosts),
    ...env,
  }

  function openInstance(name: string): Promise<FunctionInstance> {
    const { nodePath, instanceProgramPath } = deploy
    const folder = deploy.unpackedFolders[name]
    if (!folder) throw new Error(`The deploy has no function ${name}`)
    const instance =
      instances.get(name) ??
      startInstance({ folder, nodePath: nodePath, programPath: instanceProgramPath, env: settings })
    instances.set(name, instance)
    return instance
  }

  async function invokeInstance(name: string, event: Record<string, unknown>, headers: Record<string, string>) {
    const instance = await openInstance(name)
    const blobsConnection = readBlobsContext()
    return await instance.invoke({
      flags: {},
      blobs: encodeBlobs(blobsConnection),
      netlifyDBURL: process.env.NETLIFY_DB_URL,
      purgeAPIToken: 'purge-token',
      ...event,
      headers: {
        host: new URL(SITE_URL).host,
        'x-nf-request-id': 'test-request',
        'x-nf-client-connection-ip': '192.0.2.1',
        'x-nf-site-id': blobsConnection.siteID,
        'x-nf-deploy-id': 'deploy',
        'x-nf-deploy-context': context,
        ...headers,
      },
    })
  }

  return {
    async request(method, path, body, extraHeaders = {}) {
      const url = new URL(path, SITE_URL)
      const functionMatch = chooseFunction(deploy.functions, url.pathname)
      if (!functionMatch) throw new Error(`No function of the deploy answers at ${path}`)
      const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' })
      for (const [name, value] of Object.entries(extraHeaders)) headers.set(name, value)
      // Sends the matched route pattern, as Netlify does, because the function needs it to read path parameters.
      const event = { rawUrl: url.href, httpMethod: method, route: functionMatch.route.pattern, ...encodeBody(body) }
      return await invokeInstance(functionMatch.name, event, Object.fromEntries(headers))
    },
    async invokeFunction(name, event = 'schedule', eventPayload = { next_run: new Date().toISOString() }) {
      const triggerEvent = {
        rawUrl: `${SITE_URL}/.netlify/functions/${name}`,
        httpMethod: 'POST',
        ...encodeBody(eventPayload),
      }
      return await invokeInstance(name, triggerEvent, { 'x-netlify-event': event, 'content-type': 'application/json' })
    },
    async stop() {
      for (const instance of instances.values()) await (await instance).stop()
    },
  }
}
