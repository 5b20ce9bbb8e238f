import { afterEach, expect, test, vi } from 'vitest'
import { markBackupRestored } from '#netlify/team/shared-password/shared-password.ts'
import { createTemporaryPassword, describePasswordProblem } from '#netlify/tools/dev/password.ts'
import { enterEmptyFolder } from '#tests/support/empty-folder.ts'

const generatedPattern = /^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/

afterEach(() => vi.unstubAllEnvs())

test('a local server gets a generated password if it is reachable from outside or its data was restored from a backup', async () => {
  enterEmptyFolder()
  expect(createTemporaryPassword(false)).toBeUndefined()
  expect(createTemporaryPassword(true)).toMatch(generatedPattern)
  expect(createTemporaryPassword(true)).not.toBe(createTemporaryPassword(true))
  await markBackupRestored()
  expect(createTemporaryPassword(false)).toMatch(generatedPattern)
})

test('a local server keeps a configured password', () => {
  vi.stubEnv('ADMIN_PASSWORD', 'a-password-of-mine')
  expect(createTemporaryPassword(true)).toBeUndefined()
})

test('the local server warns of a password that a deploy would reject, and not of other passwords', () => {
  expect(describePasswordProblem()).toBeUndefined()
  vi.stubEnv('ADMIN_PASSWORD', 'campaign2025')
  expect(describePasswordProblem()).toBe(
    'It does not work on a hosted site. The password is the one in the documentation.',
  )
  vi.stubEnv('ADMIN_PASSWORD', 'Liverpool-2025')
  expect(describePasswordProblem()).toContain('one of the 10,000 most common ones')
  vi.stubEnv('ADMIN_PASSWORD', 'blue lanterns over Awka')
  expect(describePasswordProblem()).toBeUndefined()
})
