import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll } from 'vitest'

export function answerCalls(...handlers: RequestHandler[]) {
  const network = setupServer(...handlers)
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => network.close())
  return network
}
