import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isDeep } from './support/rounds.ts'

// Imitates a deployed site. Nothing leaves this machine.
const env = { CONTEXT: 'dev', SITE_ID: 'site', NETLIFY_PURGE_API_TOKEN: 'token', URL: 'https://site.example' }

// Long timeouts for a busy machine.
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 100_000 } } }

const server = {
  ...timeouts,
  environment: 'node' as const,
  include: ['tests/{functions,security,database}/**/*.test.ts'],
  globalSetup: ['tests/support/start-postgres.ts', 'tests/support/start-blobs.ts'],
  setupFiles: ['tests/support/server.ts'],
  // Loading the server code takes longer than running most test files.
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
}

// These tests do not depend on the database driver.
const driverIndependentTests = [
  'backup*',
  'staff-command',
  'foreign-images',
  'images',
  'media',
  'outbox',
  'purge',
  'tus-client',
  'upload.fuzz',
]
// Other files run the same queries, so one driver is enough.
const oneDriverTests = [
  ...['*.fuzz', '*-refusals', 'hostile-files', 'every-call', 'operations', 'not-found', 'headers', 'log'],
  ...[
    '{passkeys,one-time-codes,roles,member-attack}',
    'session-{origin,password}',
    '{published,weak}-password',
    'login-{attack,limit}',
    'form-limit',
    'device',
    'own-host',
    'made-up-addresses',
    'inbox-csv-parts',
    'notify-{marks,retries}',
    'upload-chunks',
    'clean-video',
    'erase-old',
    'upkeep',
  ],
  ...['calendar', 'manifesto', 'share-image'],
]
const socketOnlyTests = [...driverIndependentTests, ...(isDeep ? [] : oneDriverTests)]

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Tests often wait for the database and the blob store.
    maxWorkers: availableParallelism() + 1,
    // Shows console output only for failed tests.
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...timeouts,
          name: 'islands',
          environment: 'happy-dom',
          // Gives each file its own window; a worker loads happy-dom once.
          pool: 'vmThreads',
          // Prevents happy-dom from requesting links that a test follows.
          environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
          include: ['tests/{components,features,directives,stores,api}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/islands.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'plain',
          isolate: false,
          environment: 'node',
          include: ['tests/{content,contract,house,http,lib,server,share-images,smoke}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'socket',
          exclude: ['tests/**/*.http.test.ts'],
          env: { ...env, NETLIFY_DB_DRIVER: 'server' },
        },
      },
      {
        test: {
          ...server,
          name: 'http',
          exclude: ['tests/**/*.socket.test.ts', `tests/{functions,security}/{${socketOnlyTests}}.test.ts`],
          env: { ...env, NETLIFY_DB_DRIVER: 'serverless' },
        },
      },
      {
        test: {
          ...server,
          name: 'deploy',
          testTimeout: 300_000,
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: [...server.globalSetup, 'tests/support/deploy/build-deploy.ts'],
          env: { ...env, NETLIFY_DB_DRIVER: 'serverless', LOG_LEVEL: 'error' },
        },
      },
    ],
  },
})
