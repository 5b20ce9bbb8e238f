import { http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { inject } from 'vitest'
import { neonOver } from '#tests/mocks/neon.ts'
import { platform } from '#tests/mocks/netlify.ts'

const ownMachine = http.all(/^http:\/\/(localhost|127\.0\.0\.1):/, () => passthrough())

export const network = setupServer(neonOver(inject('postgres')), platform, ownMachine)
