import { HttpResponse, http } from 'msw'
import { type MockInstance, vi } from 'vitest'
import { encodeBlobsContext } from '#netlify/local/blobs-context.ts'
import { makeFrozenTimeout } from './frozen-timeouts.ts'
import { externalNetwork } from './network.ts'

const NOWHERE = 'http://localhost:1'
let patience: MockInstance | undefined

export function killDatabase(): void {
  if (process.env.NETLIFY_DB_DRIVER === 'serverless')
    externalNetwork.use(http.post('https://*/sql', () => HttpResponse.error()))
  else vi.stubEnv('NETLIFY_DB_URL', 'postgres://nobody@127.0.0.1:1/nothing')
}

export function killStore(): void {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', encodeBlobsContext(NOWHERE))
  // The store's timeouts fire at once; the database keeps its own, over HTTP too.
  const isOfStore = () => new Error().stack?.includes('/netlify/storage/')
  patience = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (isOfStore() ? AbortSignal.abort(new Error('timed out')) : makeFrozenTimeout(ms)))
}

export function endOutages(): void {
  externalNetwork.resetHandlers()
  vi.unstubAllEnvs()
  patience?.mockImplementation(makeFrozenTimeout)
}
