import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { isDeepTestRun } from './support/rounds.ts'

// Environment variables of a deployed site, with host names that tests cannot reach.
const deployEnv = { CONTEXT: 'dev', SITE_ID: 'site', NETLIFY_PURGE_API_TOKEN: 'token', URL: 'https://site.example' }

// Timeouts that are long enough for a slow machine, where an attack with all its rounds takes minutes.
const testTimeouts = {
  testTimeout: isDeepTestRun ? 600_000 : 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 100_000 } },
}

const serverProjectOptions = {
  ...testTimeouts,
  environment: 'node' as const,
  include: ['tests/{functions,security,database}/**/*.test.ts'],
  globalSetup: ['tests/support/start-services.ts'],
  setupFiles: ['tests/support/server.ts'],
  // Shares loaded modules between test files, because loading the server code takes longer than most test files.
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
}

// Files named `*.deep.test.ts` run in `npm run test:deep` only.
const deepFiles = isDeepTestRun ? [] : ['tests/**/*.deep.test.{ts,tsx}']
// `npm test` runs one database driver, production's. The socket driver of local sites runs its conformance tests only.
const socketFiles = isDeepTestRun ? serverProjectOptions.include : ['tests/database/client/*.test.ts']
// Only the deep tests of deploys need a build with Netlify's own code.
const netlifyBuildSetup = isDeepTestRun ? ['tests/support/platform/deploy/build-deploy.ts'] : []

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Uses one worker more than CPU cores, because tests often wait for the database and the blob store.
    maxWorkers: availableParallelism() + 1,
    // Hides the console output of passed tests.
    silent: 'passed-only',
    projects: [
      {
        // Load the code for browsers, because tests run in happy-dom.
        resolve: { alias: { 'tus-js-client': resolve('node_modules/tus-js-client/lib.esm/browser/index.js') } },
        test: {
          ...testTimeouts,
          name: 'islands',
          server: { deps: { inline: ['@uppy/tus', 'tus-js-client'] } },
          environment: 'happy-dom',
          // Gives each test file its own window, although a worker loads happy-dom only once.
          pool: 'vmThreads',
          // Prevents happy-dom from requesting the URL of a link that a test clicks.
          environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
          include: ['tests/{components,features,directives,stores,api}/**/*.test.{ts,tsx}'],
          exclude: deepFiles,
          globalSetup: ['tests/support/site/start-sites.ts'],
          setupFiles: ['tests/support/islands.ts'],
        },
      },
      {
        test: {
          ...testTimeouts,
          name: 'plain',
          isolate: false,
          environment: 'node',
          include: ['tests/{content,contract,house,http,lib,server,share-images,smoke}/**/*.test.ts'],
          exclude: deepFiles,
        },
      },
      {
        test: {
          ...serverProjectOptions,
          name: 'socket',
          include: socketFiles,
          exclude: [...deepFiles, 'tests/**/*.http.test.ts'],
          env: { ...deployEnv, NETLIFY_DB_DRIVER: 'server' },
        },
      },
      {
        test: {
          ...serverProjectOptions,
          name: 'http',
          exclude: [...deepFiles, 'tests/**/*.socket.test.ts'],
          env: { ...deployEnv, NETLIFY_DB_DRIVER: 'serverless' },
        },
      },
      {
        test: {
          ...serverProjectOptions,
          name: 'deploy',
          testTimeout: 300_000,
          include: ['tests/deploy/**/*.test.ts'],
          exclude: deepFiles,
          globalSetup: [...serverProjectOptions.globalSetup, ...netlifyBuildSetup],
          env: { ...deployEnv, NETLIFY_DB_DRIVER: 'serverless', LOG_LEVEL: 'error' },
        },
      },
      {
        test: {
          name: 'campaign',
          testTimeout: 3_600_000,
          environment: 'node',
          include: ['tests/campaign/*.deep.test.ts'],
          exclude: deepFiles,
        },
      },
    ],
  },
})
