import { HttpResponse, http } from 'msw'
import { type MockInstance, vi } from 'vitest'
import { blobsContext } from '#netlify/local/blobs-context.ts'
import { grant } from './deadlines.ts'
import { network } from './network.ts'

const NOWHERE = 'http://localhost:1'
let patience: MockInstance | undefined

export function killDatabase(): void {
  if (process.env.NETLIFY_DB_DRIVER === 'serverless')
    network.use(http.post('https://*/sql', () => HttpResponse.error()))
  else vi.stubEnv('NETLIFY_DB_URL', 'postgres://nobody@127.0.0.1:1/nothing')
}

export function killStore(): void {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobsContext(NOWHERE))
  // The store's timeouts fire at once; the database keeps its own, over HTTP too.
  const isOfStore = () => new Error().stack?.includes('/netlify/storage/')
  patience = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (isOfStore() ? AbortSignal.abort(new Error('timed out')) : grant(ms)))
}

export function heal(): void {
  network.resetHandlers()
  vi.unstubAllEnvs()
  patience?.mockImplementation(grant)
}
