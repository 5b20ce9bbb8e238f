import { afterEach, expect, test, vi } from 'vitest'
import { passwordOfRun } from '#netlify/local/password.ts'
import { markRestored } from '#netlify/security/restored.ts'
import { enterEmptyFolder } from '#tests/support/empty-folder.ts'

const made = /^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/

afterEach(() => vi.unstubAllEnvs())

test('a run has a password of its own where strangers can come, or where a backup was restored', async () => {
  enterEmptyFolder()
  expect(passwordOfRun(false)).toBeUndefined()
  expect(passwordOfRun(true)).toMatch(made)
  expect(passwordOfRun(true)).not.toBe(passwordOfRun(true))
  await markRestored()
  expect(passwordOfRun(false)).toMatch(made)
})

test('a password that is set is left as it is', () => {
  vi.stubEnv('ADMIN_PASSWORD', 'a-password-of-mine')
  expect(passwordOfRun(true)).toBeUndefined()
})
