import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { type EndpointCall, listCalls } from '#tests/support/calls/calls.ts'
import { joinMember } from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { bodyGenerators } from '#tests/support/data/any-body.ts'
import { anyBody, anyHeader, anyId, anyQuery } from '#tests/support/data/anything.ts'
import { query } from '#tests/support/platform/database.ts'
import { countRounds } from '#tests/support/rounds.ts'

const memberPaths = /^\/api\/admin\/(staff|access|passkeys|password|recovery-codes|confirm|invitation|audit|login)/
const memberCalls = (await listCalls()).filter(({ path }) => memberPaths.test(path))
const formatCall = ({ method, pattern }: EndpointCall) => `${method} ${pattern}`

let ownerSession: StaffSession
let knownIds: string[]
beforeEach(async () => {
  for (const method of ['warn', 'info'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  const joinedOwner = await joinMember()
  ownerSession = joinedOwner.staffSession
  knownIds = [joinedOwner.id, ...(await query<{ id: string }>('select id from passkeys')).map(({ id }) => id)]
  return () => vi.restoreAllMocks()
})

test.each(memberCalls.map((call) => [formatCall(call), call] as const))(
  'no input from a member makes %s answer 500',
  async (name, { functionModule, method, pattern }) => {
    const takesBody = ['POST', 'PUT', 'PATCH'].includes(method)
    const anyPath = fc
      .tuple(fc.oneof(fc.constantFrom(...knownIds), anyId), anyQuery)
      .map(([id, parameters]) => `${pattern.replace(/:\w+/, id)}?${parameters}`)
    const body = takesBody ? anyBody(bodyGenerators[name] ?? {}) : fc.constant(undefined)
    await fc.assert(
      fc.asyncProperty(anyPath, anyHeader, body, async (path, userAgent, body) => {
        const headers = { ...ownerSession.headers, 'User-Agent': userAgent }
        const { status } = await send(functionModule, method, path, body, { headers })
        expect(status < 500, `${name} answered ${status}`).toBe(true)
      }),
      { numRuns: countRounds(30) },
    )
  },
)
