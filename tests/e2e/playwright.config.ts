import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'
import { hasJava } from '#tests/support/nu-checker.ts'

// Workers load this config again and take the browser that the first process found from the environment.
const foundBrowser = process.env.E2E_BROWSER ? JSON.parse(process.env.E2E_BROWSER) : await findBrowser()
process.env.E2E_BROWSER = JSON.stringify(foundBrowser)

const adminTests =
  /(drafts|forms|inbox|inbox-checks|inbox-networks|media|members|members-checks|members-roles|offline-editing|outages|publish|session|setup|two-staff)\.spec\.ts$/

const ownSiteTests = /own-site\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../../.tests/e2e',
  globalSetup: './site-setup.ts',
  grepInvert: hasJava ? [] : /@java/,
  fullyParallel: true,
  // Tests mostly wait for pages, so a machine with two cores can serve two more workers.
  workers: 4,
  // Retries once: the Chromium from npm sometimes never paints a new page. A real defect fails twice.
  retries: process.env.BROWSER_FROM === 'npm' ? 1 : 0,
  // A busy machine answers late; assertions poll, so a long timeout costs nothing when the answer is fast.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
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
    // These tests share one `npm start` site, so they start first and run in parallel to the other projects.
    { name: 'at-work', testDir: './at-work', testIgnore: ownSiteTests, workers: 1, fullyParallel: false },
    { name: 'at-work-own', testDir: './at-work', testMatch: ownSiteTests },
    // These tests change content, so they have their own site. Long tests start before the many short ones.
    { name: 'admin', testMatch: adminTests, testIgnore: /at-work/, use: { baseURL: process.env.ADMIN_ADDRESS } },
    // These tests read the site through the edge cache, as visitors do. A page that is never painted receives no tap.
    {
      name: 'pages',
      testIgnore: [adminTests, /at-work/],
      use: { baseURL: process.env.EDGE_ADDRESS, actionTimeout: 60_000 },
    },
  ],
})
