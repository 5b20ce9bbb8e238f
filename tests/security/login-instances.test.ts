import { beforeEach, expect, test, vi } from 'vitest'
import upkeep from '#netlify/functions/upkeep.ts'
import { type FunctionModule, send } from '#tests/support/calls/send.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'
import { addETagsToBlobs } from '#tests/support/platform/network.ts'
import { ATTACKER_IP, SITE_PASSWORD, tryPassword } from './password-attempts.ts'

beforeEach(() => {
  vi.stubEnv('ADMIN_PASSWORD', SITE_PASSWORD)
  for (const method of ['log', 'info'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

/** Imports the login anew, as a function that starts cold or runs beside another one. */
async function startLogin(): Promise<FunctionModule> {
  vi.resetModules()
  return await import('#netlify/functions/login.ts')
}

const readStatus = async (functionModule: FunctionModule) =>
  (await send(functionModule, 'POST', '/api/admin/login', { password: 'wrong' }, { ip: ATTACKER_IP })).status

test('after a cold start wrong passwords run no statement, and neither does the challenge above the limit', async () => {
  // Copies the keys to the blob store.
  await upkeep()
  await tryPassword()
  for (let count = 0; count < 6; count++) {
    const coldLogin = await startLogin()
    const { take } = startCountingStatements()
    expect(await readStatus(coldLogin)).toBe(count < 4 ? 401 : 429)
    expect(take()).toBe(0)
  }
})

test('of simultaneous wrong passwords at two instances only the free attempts are compared and counted', async () => {
  addETagsToBlobs()
  const instances = [await startLogin(), await startLogin()]
  const pending = instances.flatMap((instance) => Array.from({ length: 10 }, () => readStatus(instance)))
  const statuses = await Promise.all(pending)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  await upkeep()
  expect(await query("select amount from audit_log where action = 'failed-login'")).toEqual([{ amount: 5 }])
})
