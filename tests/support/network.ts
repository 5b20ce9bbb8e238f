import { http, passthrough } from 'msw'
import { afterEach, inject } from 'vitest'
import { neonOver } from '#tests/mocks/neon.ts'
import { platform } from '#tests/mocks/netlify.ts'
import { answerCalls } from './answer-calls.ts'

const ownMachine = http.all(/^http:\/\/(localhost|127\.0\.0\.1):/, () => passthrough())

export const network = answerCalls(neonOver(inject('postgres')), platform, ownMachine)

afterEach(() => network.resetHandlers())
