// Runs one Netlify function from its unpacked zip. Imports only from Node, because this file is run outside of the
// project.
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'

interface InstanceEvent {
  id: number
  event: Record<string, unknown>
}

const folder = process.cwd()
const standInHosts: Record<string, string> = JSON.parse(process.env.STAND_INS ?? '{}')
const realFetch = globalThis.fetch

// Redirects requests for Netlify's hosts to local mock servers and throws an error for all other hosts.
globalThis.fetch = async (input, requestInit) => {
  const request = new Request(input, requestInit)
  const url = new URL(request.url)
  if (['localhost', '127.0.0.1'].includes(url.hostname)) return await realFetch(request)
  const standInUrl = standInHosts[url.host]
  if (!standInUrl) throw new Error(`A function called ${url.origin}, which is not there`)
  const body = request.body ? await request.arrayBuffer() : null
  return await realFetch(new URL(url.pathname + url.search, standInUrl), {
    method: request.method,
    headers: request.headers,
    body,
    signal: request.signal,
  })
}

// Redirects WebSockets to Neon's proxy to a local relay.
globalThis.WebSocket = class extends WebSocket {
  constructor(address: string | URL) {
    const standInUrl = standInHosts[new URL(address).host]
    if (!standInUrl) throw new Error(`A function opened ${address}, which is not there`)
    super(standInUrl.replace(/^http/, 'ws'))
  }
}

interface ResponseHead {
  statusCode?: number
  multiValueHeaders?: Record<string, string[]>
}

let responseHead: ResponseHead = {}
const lambdaPlatform = {
  streamifyResponse: (handler: unknown) => handler,
  HttpResponseStream: {
    from(stream: Writable, newHead: ResponseHead) {
      responseHead = newHead
      return stream
    },
  },
}
Object.assign(globalThis, { awslambda: lambdaPlatform })
const { handler } = await import(pathToFileURL(`${folder}/___netlify-entry-point.mjs`).href)

async function answerEvent({ id, event }: InstanceEvent) {
  responseHead = {}
  const chunks: Buffer[] = []
  const { promise: streamEnd, resolve } = Promise.withResolvers<void>()
  const stream = new Writable({
    write(chunk, _encoding, onDone) {
      chunks.push(Buffer.from(chunk))
      onDone()
    },
    final(onDone) {
      onDone()
      resolve()
    },
  })
  const lambdaContext = { awsRequestId: `aws-${id}`, getRemainingTimeInMillis: () => 60_000, clientContext: {} }
  try {
    await handler(event, stream, lambdaContext)
    await streamEnd
    process.send?.({
      id,
      status: responseHead.statusCode,
      headers: responseHead.multiValueHeaders,
      body: Buffer.concat(chunks),
    })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.stack : String(error) })
  }
}

// Handles one event at a time, as a function instance on Netlify does.
let pendingAnswers = Promise.resolve()
process.on('message', (message: InstanceEvent) => {
  pendingAnswers = pendingAnswers.then(() => answerEvent(message))
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
