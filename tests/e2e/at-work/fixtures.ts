import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findFreePort } from '#netlify/tools/dev/ports.ts'
import { makeSilentTest } from '#tests/e2e/fixtures.ts'
import { makeCleanCopy } from '#tests/support/project-files.ts'
import { type DevelopmentSite, startDevelopmentSite } from './development-site.ts'
import { withdrawArticle } from './withdraw-article.ts'

interface WorkerFixtures {
  site: DevelopmentSite
}

// Matches Vite's own console messages, which Playwright cannot turn off.
export const isViteMessage = (commandLine: string) =>
  /^debug: \[vite\] (connecting\.\.\.|connected\.|hot updated: |hmr update )/.test(commandLine)

function readStartCommand(): string {
  const [, commandLine = ''] = /```sh\n(.*)\n/.exec(readFileSync('README.md', 'utf8')) ?? []
  const [install, start = ''] = commandLine.split('#')[0]?.trim().split(' && ') ?? []
  if (install !== 'npm ci' || !start) throw new Error(`README.md begins with another command: ${commandLine}`)
  return start
}

interface StartOptions {
  reusesCaches?: boolean
  /** Content of the file `.env` in the project folder. */
  dotenvContent?: string
}

export async function startCommand(
  name: string,
  command: string,
  { reusesCaches = false, dotenvContent }: StartOptions = {},
): Promise<DevelopmentSite> {
  const port = await findFreePort()
  const folder = makeCleanCopy(name, { caches: reusesCaches })
  if (dotenvContent) writeFileSync(join(folder, '.env'), dotenvContent)
  return await startDevelopmentSite({
    folder,
    command,
    port,
    env: { PORT: String(port) },
    isReady: (output) => output.includes('Stop it with Ctrl-C.'),
  })
}

export const test = makeSilentTest(isViteMessage).extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern.
    async ({}, use) => {
      const site = await startCommand('start', readStartCommand())
      await withdrawArticle(site.address)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 500_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
})

export { expect }
