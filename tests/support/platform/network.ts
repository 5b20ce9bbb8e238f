import { HttpResponse, http, passthrough, ws } from 'msw'
import { setupServer } from 'msw/node'
import { inject, type MockInstance, vi } from 'vitest'
import { encodeBlobsContext } from '#netlify/tools/dev/blobs-context.ts'
import { answerWithoutFetch, mockNeon, mockNeonSocket } from './neon.ts'
import { purgeHandler } from './netlify.ts'
import { makeFrozenTimeout } from './timers.ts'

const localHandler = http.all(/^http:\/\/(localhost|127\.0\.0\.1):/, () => passthrough())

export const externalNetwork = setupServer(
  mockNeon(inject('postgres')),
  mockNeonSocket(inject('postgres')),
  purgeHandler,
  localHandler,
)

const defaultHandlerCount = externalNetwork.listHandlers().length
answerWithoutFetch(inject('postgres'), () => externalNetwork.listHandlers().length > defaultHandlerCount)

const UNREACHABLE_URL = 'http://localhost:1'
let timeoutMock: MockInstance | undefined

export function breakDatabase(): void {
  if (process.env.NETLIFY_DB_DRIVER === 'serverless')
    externalNetwork.use(
      http.post('https://*/sql', () => HttpResponse.error()),
      ws.link('wss://*/v2').addEventListener('connection', ({ client }) => client.close()),
    )
  else vi.stubEnv('NETLIFY_DB_URL', 'postgres://nobody@127.0.0.1:1/nothing')
}

export function breakBlobStore(): void {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', encodeBlobsContext(UNREACHABLE_URL))
  // Makes timeouts of the blob store fire at once; timeouts of the database fire only when a test asks for it.
  const isStoreTimeout = () => new Error().stack?.includes('/netlify/storage/')
  timeoutMock = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (isStoreTimeout() ? AbortSignal.abort(new Error('timed out')) : makeFrozenTimeout(ms)))
}

export function restoreServices(): void {
  externalNetwork.resetHandlers()
  vi.unstubAllEnvs()
  timeoutMock?.mockImplementation(makeFrozenTimeout)
}
