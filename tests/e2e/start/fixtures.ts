import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findFreePort } from '#netlify/tools/dev/ports.ts'
import { makeSilentTest } from '#tests/e2e/fixtures.ts'
import { makeCleanCopy } from '#tests/support/project-files.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import { type DevelopmentSite, startDevelopmentSite } from './development-site.ts'

export { expect }

interface WorkerFixtures {
  /** Command that starts the site. */
  command: string
  site: DevelopmentSite
}

// Matches Vite's own console messages, which Playwright cannot turn off.
export const isViteMessage = (line: string) =>
  /^debug: \[vite\] (connecting\.\.\.|connected\.|hot updated: |hmr update )/.test(line)

function readStartCommand(): string {
  const [, commandLine = ''] = /```sh\n(.*)\n/.exec(readFileSync('README.md', 'utf8')) ?? []
  const [install, start = ''] = commandLine.split('#')[0]?.trim().split(' && ') ?? []
  if (install !== 'npm ci' || !start) throw new Error(`README.md begins with another command: ${commandLine}`)
  return start
}

/** Starts the site in a copy of the project, which is as after `npm ci` in `npm run test:deep`. */
export async function startCommand(folderName: string, command: string): Promise<DevelopmentSite> {
  const port = await findFreePort()
  const folder = makeCleanCopy(folderName, { caches: !isDeepTestRun })
  writeFileSync(join(folder, '.env'), 'LOG_LEVEL=info\n')
  return await startDevelopmentSite({
    folder,
    command,
    port,
    env: { PORT: String(port) },
    isReady: (output) => /^Ready\.$/m.test(output),
  })
}

/** Reads the password that the site prints because other devices can reach it. */
export function readPassword(site: DevelopmentSite): string {
  const [, password = ''] = /Password {5}(\S+) \(for this run only\)/.exec(site.readOutput()) ?? []
  expect(password).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/)
  return password
}

export const test = makeSilentTest(isViteMessage).extend<object, WorkerFixtures>({
  command: [readStartCommand(), { scope: 'worker', option: true }],
  site: [
    async ({ command }, use) => {
      const site = await startCommand('start', command)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 500_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
})
