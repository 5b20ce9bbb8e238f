import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'
import { hasJava } from '#tests/support/nu-checker.ts'

// Workers read this file again; what the first process found is in the environment by then.
const found = process.env.E2E_BROWSER ? JSON.parse(process.env.E2E_BROWSER) : await findBrowser()
process.env.E2E_BROWSER = JSON.stringify(found)

const staff =
  /(dead-line|drafts|forms|inbox|inbox-looks|inbox-networks|media|members|members-looks|members-roles|outages|publish|session|setup|two-staff)\.spec\.ts$/

const startsItsOwn = /own-site\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../../.tests/e2e',
  globalSetup: './site-setup.ts',
  grepInvert: hasJava ? [] : /@java/,
  fullyParallel: true,
  // They wait for pages, and two cores have time for two more.
  workers: 4,
  // The browser from npm leaves a new page undrawn now and then, for good. What the product does wrong fails twice.
  retries: process.env.BROWSER_FROM === 'npm' ? 1 : 0,
  // A busy machine answers late; what is there at once is not waited for.
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
    // What `npm start` shows: one site for all of them, so they come first and the others beside them.
    { name: 'at-work', testDir: './at-work', testIgnore: startsItsOwn, workers: 1, fullyParallel: false },
    { name: 'at-work-own', testDir: './at-work', testMatch: startsItsOwn },
    // They change what the site shows, so they have one of their own. The longest ones come before the many short ones.
    { name: 'admin', testMatch: staff, testIgnore: /at-work/, use: { baseURL: process.env.ADMIN_ADDRESS } },
    // Behind the edge, as visitors are. A page that is not drawn takes no tap, however long it is waited for.
    {
      name: 'pages',
      testIgnore: [staff, /at-work/],
      use: { baseURL: process.env.EDGE_ADDRESS, actionTimeout: 60_000 },
    },
  ],
})
