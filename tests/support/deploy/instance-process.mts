// One function instance: the platform's bootstrap from the unpacked zip. It runs outside of the project, so it
// imports from Node only.
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'

interface Event {
  id: number
  event: Record<string, unknown>
}

const folder = process.cwd()
const hosts: Record<string, string> = JSON.parse(process.env.STAND_INS ?? '{}')
const real = globalThis.fetch

// Redirects the platform's hosts to this machine and blocks all others.
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const url = new URL(request.url)
  if (['localhost', '127.0.0.1'].includes(url.hostname)) return await real(request)
  const standIn = hosts[url.host]
  if (!standIn) throw new Error(`A function called ${url.origin}, which is not there`)
  const body = request.body ? await request.arrayBuffer() : null
  return await real(new URL(url.pathname + url.search, standIn), {
    method: request.method,
    headers: request.headers,
    body,
    signal: request.signal,
  })
}

interface Head {
  statusCode?: number
  multiValueHeaders?: Record<string, string[]>
}

let head: Head = {}
const platform = {
  streamifyResponse: (handler: unknown) => handler,
  HttpResponseStream: {
    from(stream: Writable, given: Head) {
      head = given
      return stream
    },
  },
}
Object.assign(globalThis, { awslambda: platform })
const { handler } = await import(pathToFileURL(`${folder}/___netlify-entry-point.mjs`).href)

async function answer({ id, event }: Event) {
  head = {}
  const parts: Buffer[] = []
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const stream = new Writable({
    write(part, _encoding, done) {
      parts.push(Buffer.from(part))
      done()
    },
    final(done) {
      done()
      resolve()
    },
  })
  const lambda = { awsRequestId: `aws-${id}`, getRemainingTimeInMillis: () => 60_000, clientContext: {} }
  try {
    await handler(event, stream, lambda)
    await ended
    process.send?.({ id, status: head.statusCode, headers: head.multiValueHeaders, body: Buffer.concat(parts) })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.stack : String(error) })
  }
}

// An instance answers one event at a time.
let last = Promise.resolve()
process.on('message', (message: Event) => {
  last = last.then(() => answer(message))
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
