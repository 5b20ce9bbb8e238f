import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import { deleteQueuedForm, listQueuedForms } from '#netlify/submissions/queue/queue.ts'
import { encodeBlobsContext } from '#netlify/tools/dev/blobs-context.ts'
import { readBlobsContext } from './blob-server.ts'
import { fileDatabaseUrl } from './database.ts'
import { type FaultProxy, repeatFault, startHttpFaults, startTcpFaults } from './faults.ts'
import { answerNeon } from './neon.ts'
import { externalNetwork } from './network.ts'

/** Headers of one connection, which `fetch` refuses to forward. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']

export const usesHttpDriver = process.env.NETLIFY_DB_DRIVER === 'serverless'

export let sqlProxy: FaultProxy
export let blobProxy: FaultProxy
let siteId: string

function routeThroughProxy(): void {
  if (usesHttpDriver) {
    const forwardHandler = http.post('https://*/sql', async ({ request }) => {
      try {
        const { port } = sqlProxy
        const body = await request.text()
        const requestInit = { method: 'POST', headers: request.headers, body, signal: request.signal }
        const { status, headers, body: answer } = await fetch(`http://127.0.0.1:${port}/sql`, requestInit)
        return new HttpResponse(answer, { status, headers })
      } catch {
        return HttpResponse.error()
      }
    })
    externalNetwork.use(forwardHandler)
  } else vi.stubEnv('NETLIFY_DB_URL', fileDatabaseUrl.replace(/:\d+\//, `:${sqlProxy.port}/`))
}

/** Call once in each test file: sends requests to the database and the blob store through proxies that can fail. */
export function injectFaults(): void {
  beforeAll(async () => {
    const { edgeURL, siteID } = readBlobsContext()
    siteId = siteID
    blobProxy = await startHttpFaults(async (request) => {
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      for (const name of CONNECTION_HEADERS) headers.delete(name)
      const body = request.body ? await request.arrayBuffer() : null
      return await fetch(`${edgeURL}${pathname}${search}`, { method, headers, body })
    })
    sqlProxy = usesHttpDriver
      ? await startHttpFaults((request) => answerNeon(inject('postgres'), request))
      : await startTcpFaults(Number(new URL(fileDatabaseUrl).port))
  })

  beforeEach(() => {
    for (const consoleMethod of ['warn', 'error'] as const)
      vi.spyOn(console, consoleMethod).mockImplementation(() => {})
    vi.stubEnv('FORM_LIMITS', '999999999 999999999')
    routeThroughProxy()
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', encodeBlobsContext(`http://127.0.0.1:${blobProxy.port}`, siteId))
  })

  afterEach(async () => {
    stopFaults()
    for (const name of await listQueuedForms('waiting')) await deleteQueuedForm('waiting', name)
    await closeDatabase()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  afterAll(() => {
    sqlProxy.close()
    blobProxy.close()
  })
}

export function stopFaults(): void {
  for (const proxy of [sqlProxy, blobProxy]) proxy.setFaultSource(repeatFault('none'))
}
