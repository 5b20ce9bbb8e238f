import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'

// Workers read this file again; what the first process found is in the environment by then.
const found = process.env.E2E_BROWSER ? JSON.parse(process.env.E2E_BROWSER) : await findBrowser()
process.env.E2E_BROWSER = JSON.stringify(found)

const staff = /(desk|forms|media|outages|people|upload)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../../.tests/e2e',
  globalSetup: './site-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.SITE_ADDRESS,
    trace: 'off',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    launchOptions: { executablePath: found.executablePath, args: found.args, env: { ...process.env, ...found.env } },
  },
  projects: [
    { name: 'pages', testIgnore: staff },
    // They change what the site shows, so they come last.
    { name: 'desk', testMatch: staff, dependencies: ['pages'] },
  ],
})
