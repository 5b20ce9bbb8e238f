// One instance of a function, in a thread of the local platform: what its own `worker.js` does once, call after call.
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { isReadable, pipeline, type Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'

interface Call {
  clientContext: string
  entryFilePath: string
  environment?: Record<string, string>
  event: unknown
  timeoutMs: number
}

type Answer = Record<string, unknown> | undefined

const requireOfPlatform = createRequire(createRequire(import.meta.url).resolve('netlify-cli/bin/run.js'))
requireOfPlatform('source-map-support').install()
const lambda = requireOfPlatform('lambda-local')
lambda.getLogger().level = 'alert'

/** The platform reads a body that streams from a port. */
async function serve(body: Readable): Promise<{ port: number; ended: Promise<unknown> }> {
  const server = createServer((socket) => {
    pipeline(body, socket, () => server.close())
  })
  const ended = once(server, 'close')
  server.listen({ port: 0, host: 'localhost' })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The body of an answer found no port')
  return { port: address.port, ended }
}

async function answer({ clientContext, entryFilePath, environment, event, timeoutMs }: Call): Promise<void> {
  Object.assign(process.env, environment)
  const lambdaFunc = await import(entryFilePath)
  const given: Answer = await lambda.execute({
    ...{ clientContext, event, lambdaFunc, timeoutMs },
    region: 'dev',
    verboseLevel: 3,
  })
  const { body, ...head } = given ?? {}
  if (body instanceof Object && isReadable(body as Readable)) {
    const { port, ended } = await serve(body as Readable)
    parentPort?.postMessage({ answer: { ...head, streamPort: port } })
    await ended
  } else {
    parentPort?.postMessage({ answer: given })
  }
  parentPort?.postMessage('idle')
}

parentPort?.on('message', async ({ call, env }: { call: Call; env: Record<string, string> }) => {
  Object.assign(process.env, env)
  await answer(call)
})
