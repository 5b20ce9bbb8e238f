// Serves the built site as the platform does: static files first with the deploy's headers, resized images from the
// platform's own package, then functions, which stay loaded. Exits with its parent.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { ImageHandler } from '@netlify/images'
import sirv from 'sirv'
import { closeDatabase } from '#netlify/database/client.ts'
import { encodeBlobsContext } from '#netlify/local/blobs-context.ts'
import { sendResponse, toRequest } from '#netlify/local/node-http.ts'
import { siteFolder } from '#tests/support/build-site.ts'
import { readFileHeaders } from '#tests/support/file-headers.ts'
import { listenLocally } from '#tests/support/listen.ts'
import { openDemoState } from './demo-state.ts'
import { addTestContent } from './fill.ts'
import { loadFunctions } from './functions.ts'

const state = await openDemoState()
await addTestContent(state.database)
await closeDatabase()
const { DATABASE_LINE, STORE_LINE } = process.env
if (DATABASE_LINE) process.env.NETLIFY_DB_URL = Object.assign(new URL(state.database), { port: DATABASE_LINE }).href
if (STORE_LINE) process.env.NETLIFY_BLOBS_CONTEXT = encodeBlobsContext(`http://localhost:${STORE_LINE}`)

process.chdir(siteFolder)
const stated = JSON.parse(readFileSync('.netlify/v1/config.json', 'utf8')).headers
const headersOf = await readFileHeaders(stated)
const files = sirv('dist', {
  etag: true,
  maxAge: 0,
  setHeaders(response, pathname) {
    for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value)
  },
})
const images = new ImageHandler({ logger: console })
const functions = await loadFunctions()

async function answerFirst(request: Request, ip: string): Promise<Response | undefined> {
  return (await images.match(request)?.handle(address)) ?? (await functions.answer(request, ip))
}

/** False when the file does not exist. */
async function sendFile(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
  return await new Promise((resolve) => {
    outgoing.once('close', () => resolve(true))
    files(incoming, outgoing, () => resolve(false))
  })
}

async function take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = await toRequest(incoming)
  const { remoteAddress: ip = '' } = incoming.socket
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const first = await answerFirst(request, ip)
  const isFile = !first && isRead && (await sendFile(incoming, outgoing))
  if (isFile) return
  await sendResponse(outgoing, first ?? (await functions.answerPage(request, ip)), request.method === 'HEAD')
}

const server = createServer((incoming, outgoing) => {
  take(incoming, outgoing).catch((error: unknown) => {
    // An aborted request is not a failure.
    if (incoming.complete && !outgoing.destroyed) console.error(incoming.method, incoming.url, error)
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(500).end()
  })
})
const address = `http://localhost:${await listenLocally(server)}`
process.env.URL = address
process.once('disconnect', async () => {
  server.close()
  server.closeAllConnections()
  await state.stop()
  process.exit()
})
process.send?.({ address, database: state.database, storePort: state.storePort })
