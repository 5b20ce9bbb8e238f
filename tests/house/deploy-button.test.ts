import { readFile } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { staffPassword } from '#netlify/security/password.ts'

afterEach(() => vi.unstubAllEnvs())

test('the button asks for the password before the first deploy, and what it asks with is none', async () => {
  const settings = await readFile('netlify.toml', 'utf8')
  const asked = /^\[template\.environment\]\n {2}ADMIN_PASSWORD = "(.+)"$/m.exec(settings)?.[1]
  expect(asked).toBeDefined()
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('ADMIN_PASSWORD', asked)
  expect(staffPassword()).toBeUndefined()
})

test('the button opens the configuration step and names a placeholder that the README says to replace', async () => {
  const readme = await readFile('README.md', 'utf8')
  const address = new URL(/^\[deploy\]: (https:\/\/app\.netlify\.com\/start\/deploy\S+)$/m.exec(readme)?.[1] ?? '')
  expect(readme).toContain('button.svg)][deploy]')
  expect(address.searchParams.get('fullConfiguration')).toBe('true')
  expect(address.searchParams.get('repository')).toBe('https://github.com/your-organisation/campaign-site')
  expect(readme).toMatch(/`your-organisation\/campaign-site`[^.]*placeholder: replace it/)
})
