// Development server: runs Netlify functions and the image service in front of Astro's development server.
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { join, sep } from 'node:path'
import { ImageHandler } from '@netlify/images'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { type AstroInlineConfig, dev } from 'astro'
import type { Plugin, ViteDevServer } from 'vite'
import {
  createFunctionRoutes,
  defineNetlifyGlobal,
  type FunctionRoute,
  findFunctionCall,
  readOrigin,
  sendResponse,
  toRequest,
} from './functions.ts'
import { listNetworkAddresses, type ReservedPort } from './ports.ts'

const servedFolders = ['src', 'public', 'node_modules']

interface DevServerOptions {
  root: string
  reservedPort: ReservedPort
  /** True to serve other devices of the network too, over HTTPS. */
  isExposed: boolean
  /** Resolves when the schema of the database stands. Until then, all requests wait. */
  schemaReady: Promise<unknown>
}

async function listRoutes(functionsFolder: string, server: ViteDevServer): Promise<FunctionRoute[]> {
  const functions = await listFunctions(functionsFolder, { parseISC: true })
  return functions.flatMap(({ name, mainFile, routes = [] }) =>
    createFunctionRoutes(
      name,
      routes.map(({ pattern }) => pattern),
      async () => (await server.ssrLoadModule(mainFile)).default,
    ),
  )
}

/** Makes the server also listen on `::1` if IPv6 is available, because `localhost` may resolve to `::1`. */
function listenOnIpv6({ httpServer }: ViteDevServer, port: number): void {
  const ipv6Server = createServer((socket) => httpServer?.emit('connection', socket))
  ipv6Server.on('error', () => {})
  httpServer?.once('listening', () => ipv6Server.listen({ port, host: '::1' }))
  httpServer?.once('close', () => ipv6Server.close())
  ipv6Server.unref()
}

function handleRequests(server: ViteDevServer, { root, reservedPort, schemaReady }: DevServerOptions): void {
  const functionsFolder = join(root, 'netlify/functions')
  const images = new ImageHandler({ logger: console })
  let routes = listRoutes(functionsFolder, server)
  server.watcher.on('all', (_event, path) => {
    if (path.startsWith(functionsFolder + sep)) routes = listRoutes(functionsFolder, server)
  })

  // Astro decodes each address first. Connect would answer 500 to one that cannot be decoded, such as `/%E0%A4%A`.
  server.middlewares.use(
    (error: unknown, _: IncomingMessage, response: ServerResponse, next: (error: unknown) => void) => {
      if (!(error instanceof URIError)) return next(error)
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('The address has a malformed percent escape.')
    },
  )

  server.middlewares.use(async (incomingRequest, outgoingResponse, next) => {
    try {
      await schemaReady
      const { url = '/', method, socket } = incomingRequest
      const requestUrl = new URL(url, readOrigin(incomingRequest))
      const imageRequest = images.match(new Request(requestUrl))
      const functionCall = findFunctionCall(await routes, requestUrl.href)
      const response = imageRequest
        ? await imageRequest.handle(`http://localhost:${reservedPort.port}`)
        : functionCall && (await functionCall(await toRequest(incomingRequest), socket.remoteAddress ?? ''))
      if (!response) return next()
      await sendResponse(outgoingResponse, response, method === 'HEAD')
    } catch (error) {
      // Ignore errors of a request whose client has disconnected, because a response can no longer be sent.
      if (incomingRequest.destroyed || outgoingResponse.destroyed) return
      next(error)
    }
  })
}

/**
 * Reloads open pages after a change of `src/content`. Astro reloads them only for modules that no browser script
 * imports, but the admin's settings import all of the content.
 */
function reloadAfterContentChange(root: string): Plugin {
  const contentFolder = `${join(root, 'src/content').replaceAll(sep, '/')}/`
  return {
    name: 'reload-after-content-change',
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !file.startsWith(contentFolder)) return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

interface RunningDevServer {
  reloadPages(): void
  stop(): Promise<void>
}

export async function startDevServer(options: DevServerOptions): Promise<RunningDevServer> {
  const { root, reservedPort, isExposed } = options
  const { port } = reservedPort
  let viteServer: ViteDevServer | undefined
  defineNetlifyGlobal()
  const config: AstroInlineConfig = {
    root,
    server: { port, host: '127.0.0.1' },
    // Disables the CSP in development, because it would block the inline styles and scripts of Vite and Astro.
    security: { csp: false },
    vite: {
      // A build replaces the prepared packages in Vite's usual folder.
      cacheDir: join(root, 'node_modules/.vite/start'),
      plugins: [reloadAfterContentChange(root)],
      server: {
        strictPort: true,
        // The database alone has a thousand files.
        watch: { ignored: ['.netlify', '.tests', 'dist'].map((folder) => join(root, folder, '**')) },
        // Disables Vite's CORS handling, which would answer OPTIONS requests before the functions can.
        cors: false,
        // Excludes the project root, which holds the database, backups and secrets, from the folders that Vite serves.
        fs: { allow: servedFolders.map((folder) => join(root, folder)) },
      },
    },
    logLevel: 'warn',
    integrations: [
      {
        name: 'local-platform',
        hooks: {
          'astro:server:setup': async ({ server }) => {
            viteServer = server
            handleRequests(server, options)
            if (server.httpServer) reservedPort.handOver(server.httpServer)
            listenOnIpv6(server, port)
            if (!isExposed || !server.httpServer) return
            // Load the library that makes certificates only when it is needed.
            const { serveToNetwork } = await import('./network-server.ts')
            await serveToNetwork(server.httpServer as HttpServer, port, listNetworkAddresses())
          },
        },
      },
    ],
  }
  const { stop } = await dev(config)
  return { stop, reloadPages: () => viteServer?.environments.client.hot.send({ type: 'full-reload' }) }
}
