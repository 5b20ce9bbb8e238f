import { readFile } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { getSharedPassword } from '#netlify/team/shared-password/shared-password.ts'

afterEach(() => vi.unstubAllEnvs())

test('the deploy button asks for a password, and its default is rejected as a password', async () => {
  const netlifyConfig = await readFile('netlify.toml', 'utf8')
  const defaultPassword = /^\[template\.environment\]\n {2}ADMIN_PASSWORD = "(.+)"$/m.exec(netlifyConfig)?.[1]
  expect(defaultPassword).toBeDefined()
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('ADMIN_PASSWORD', defaultPassword)
  expect(getSharedPassword()).toBeUndefined()
})

test('the deploy button opens the configuration step, and the README says to replace its placeholder', async () => {
  const readme = await readFile('README.md', 'utf8')
  const deployUrl = new URL(/^\[deploy\]: (https:\/\/app\.netlify\.com\/start\/deploy\S+)$/m.exec(readme)?.[1] ?? '')
  expect(readme).toContain('button.svg)][deploy]')
  expect(deployUrl.searchParams.get('fullConfiguration')).toBe('true')
  expect(deployUrl.searchParams.get('repository')).toBe('https://github.com/your-organisation/campaign-site')
  expect(readme).toMatch(/`your-organisation\/campaign-site`[^.]*placeholder: replace it/)
})
