import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { hasJava } from '#tests/e2e/checks/nu-checker.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'

// Workers load this config again, so the first process passes the browser's path to them in the environment.
const foundBrowser = process.env.E2E_BROWSER ? JSON.parse(process.env.E2E_BROWSER) : await findBrowser()
process.env.E2E_BROWSER = JSON.stringify(foundBrowser)

// Workers take compiled code from this folder.
process.env.NODE_COMPILE_CACHE ??= resolve('.tests/compiled')

// Files named `*.deep.spec.ts` run in `npm run test:deep`, or if the command names one, as in `budgets.deep`.
const isDeepFileNamed = process.argv.some((argument) => argument.includes('.deep'))
const deepTests = isDeepTestRun || isDeepFileNamed ? [] : [/\.deep\.spec\.ts$/]

export default defineConfig({
  testDir: '.',
  outputDir: '../../.tests/e2e',
  globalSetup: './site-setup.ts',
  grepInvert: hasJava && deepTests.length === 0 ? [] : /@java/,
  // Node itself drops the types, five times as fast as Playwright's transpiler.
  build: { external: [resolve('**')] },
  fullyParallel: true,
  // Adds two workers to the number of cores, because tests mostly wait for pages.
  workers: 4,
  // Retries once, because the Chromium from npm sometimes never paints a new page. A real defect fails twice.
  retries: process.env.BROWSER_FROM === 'npm' ? 1 : 0,
  // The assertion timeout is long, because a busy machine answers late. Fast answers are not delayed.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
    ? [['../support/progress/playwright-reporter.ts'], ['json']]
    : [['list']],
  forbidOnly: Boolean(process.env.CI),
  testIgnore: deepTests,
  use: {
    // Ends a tap on a page that is never painted.
    actionTimeout: 60_000,
    trace: 'off',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    launchOptions: {
      executablePath: foundBrowser.executablePath,
      args: foundBrowser.args,
      env: { ...process.env, ...foundBrowser.env },
    },
  },
  projects: [
    // Sites of `npm start`. They start one after another, and before the other projects, because each takes long.
    { name: 'start', testDir: './start', workers: 1, fullyParallel: false },
    // Public pages, read through the edge cache, as visitors do.
    {
      name: 'pages',
      testIgnore: [/e2e\/(admin|start)\//, ...deepTests],
      use: { baseURL: process.env.EDGE_ADDRESS },
    },
    // The admin and the forms. These tests change content, so they have a site of their own. Two workers, because the
    // first page of a worker loads slowly.
    { name: 'admin', testDir: './admin', workers: 2, use: { baseURL: process.env.ADMIN_ADDRESS } },
  ],
})
