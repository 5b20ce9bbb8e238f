import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll } from 'vitest'

export function answerCalls(...handlers: RequestHandler[]) {
  const mockServer = setupServer(...handlers)
  beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => mockServer.close())
  return mockServer
}
