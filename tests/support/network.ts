import { http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { inject } from 'vitest'
import { mockNeon, mockNeonSocket } from '#tests/mocks/neon.ts'
import { purgeHandler } from '#tests/mocks/netlify.ts'

const localHandler = http.all(/^http:\/\/(localhost|127\.0\.0\.1):/, () => passthrough())

export const externalNetwork = setupServer(
  mockNeon(inject('postgres')),
  mockNeonSocket(inject('postgres')),
  purgeHandler,
  localHandler,
)
