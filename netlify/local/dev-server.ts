// The development server: Astro's own, with functions and the image service in front of its pages.
import { createServer } from 'node:net'
import { join, sep } from 'node:path'
import { ImageHandler } from '@netlify/images'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { type AstroInlineConfig, dev } from 'astro'
import type { ViteDevServer } from 'vite'
import { type FunctionRoute, findCall, provideRuntime, toRoutes } from './functions.ts'
import { sendResponse, toRequest } from './node-http.ts'

const servedFolders = ['src', 'public', 'node_modules']

interface Options {
  root: string
  port: number
  /** Listens on every network, not on loopback alone. */
  isOpen: boolean
  /** Requests wait for it: the database and the blob store are up. */
  ready: Promise<unknown>
}

async function listRoutes(folder: string, server: ViteDevServer): Promise<FunctionRoute[]> {
  const functions = await listFunctions(folder, { parseISC: true })
  return functions.flatMap(({ name, mainFile, routes = [] }) =>
    toRoutes(
      name,
      routes.map(({ pattern }) => pattern),
      async () => (await server.ssrLoadModule(mainFile)).default,
    ),
  )
}

/** Forwards connections to the IPv6 loopback address, where this machine has one. */
function listenOnIpv6({ httpServer }: ViteDevServer, port: number): void {
  const other = createServer((socket) => httpServer?.emit('connection', socket))
  other.on('error', () => {})
  httpServer?.once('listening', () => other.listen({ port, host: '::1' }))
  httpServer?.once('close', () => other.close())
  other.unref()
}

function answerCalls(server: ViteDevServer, { root, port, ready }: Options): void {
  const folder = join(root, 'netlify/functions')
  const images = new ImageHandler({ logger: console })
  let routes = listRoutes(folder, server)
  server.watcher.on('all', (_event, path) => {
    if (path.startsWith(folder + sep)) routes = listRoutes(folder, server)
  })

  server.middlewares.use(async (incoming, outgoing, next) => {
    try {
      await ready
      const { url = '/', headers, method, socket } = incoming
      const address = new URL(url, `http://${headers.host}`)
      const image = images.match(new Request(address))
      const call = findCall(await routes, address.href)
      const response = image
        ? await image.handle(`http://localhost:${port}`)
        : call && (await call(await toRequest(incoming), socket.remoteAddress ?? ''))
      if (!response) return next()
      await sendResponse(outgoing, response, method === 'HEAD')
    } catch (error) {
      // A client that went away is not a failure.
      if (incoming.destroyed || outgoing.destroyed) return
      next(error)
    }
  })
}

export async function startDevServer(options: Options): Promise<{ stop(): Promise<void> }> {
  const { root, port, isOpen } = options
  provideRuntime()
  const config: AstroInlineConfig = {
    root,
    server: { port, host: isOpen ? true : '127.0.0.1' },
    // The inline styles and scripts of the tools would not pass the site's policy.
    security: { csp: false },
    vite: {
      server: {
        strictPort: true,
        // OPTIONS reaches the functions: Vite would answer it.
        cors: false,
        // Not the project root: the database, backups and secrets are there.
        fs: { allow: servedFolders.map((folder) => join(root, folder)) },
      },
    },
    logLevel: 'warn',
    integrations: [
      {
        name: 'local-platform',
        hooks: {
          'astro:server:setup': ({ server }) => {
            answerCalls(server, options)
            if (!isOpen) listenOnIpv6(server, port)
          },
        },
      },
    ],
  }
  return await dev(config)
}
