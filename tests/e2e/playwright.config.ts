import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'
import { hasJava } from '#tests/support/nu-checker.ts'

// Workers read this file again and find the first process’s results in the environment.
const found = process.env.E2E_BROWSER ? JSON.parse(process.env.E2E_BROWSER) : await findBrowser()
process.env.E2E_BROWSER = JSON.stringify(found)

const staff =
  /(drafts|forms|inbox|inbox-checks|inbox-networks|media|members|members-checks|members-roles|offline-editing|outages|publish|session|setup|two-staff)\.spec\.ts$/

const startsItsOwn = /own-site\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../../.tests/e2e',
  globalSetup: './site-setup.ts',
  grepInvert: hasJava ? [] : /@java/,
  fullyParallel: true,
  // Tests mostly wait for pages: two cores can serve two more workers.
  workers: 4,
  // npm’s browser sometimes never paints a new page. A real defect fails twice.
  retries: process.env.BROWSER_FROM === 'npm' ? 1 : 0,
  // A busy machine answers late; assertions poll, so fast answers cost nothing.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    trace: 'off',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    launchOptions: { executablePath: found.executablePath, args: found.args, env: { ...process.env, ...found.env } },
  },
  projects: [
    // One `npm start` site for all of these tests, so they run first and in parallel to the others.
    { name: 'at-work', testDir: './at-work', testIgnore: startsItsOwn, workers: 1, fullyParallel: false },
    { name: 'at-work-own', testDir: './at-work', testMatch: startsItsOwn },
    // These tests change content, so they have their own site. Long tests come before the many short ones.
    { name: 'admin', testMatch: staff, testIgnore: /at-work/, use: { baseURL: process.env.ADMIN_ADDRESS } },
    // Behind the edge, as visitors are. An unpainted page receives no tap, however long a test waits.
    {
      name: 'pages',
      testIgnore: [staff, /at-work/],
      use: { baseURL: process.env.EDGE_ADDRESS, actionTimeout: 60_000 },
    },
  ],
})
