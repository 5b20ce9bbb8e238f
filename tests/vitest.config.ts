import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isDeep } from './support/rounds.ts'

// A site of the platform, as far as the code can see; nothing leaves this machine.
const env = { CONTEXT: 'dev', SITE_ID: 'site', NETLIFY_PURGE_API_TOKEN: 'token', URL: 'https://site.example' }

// A busy machine is slow, not wrong.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 100_000 } } }

const server = {
  ...patience,
  environment: 'node' as const,
  include: ['tests/{functions,security,database}/**/*.test.ts'],
  globalSetup: ['tests/support/start-postgres.ts', 'tests/support/start-blobs.ts'],
  setupFiles: ['tests/support/server.ts'],
  // Loading the server takes longer than most of its files.
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
}

// They say nothing about the database that the others do not.
const filesAlone = [
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
// What a driver cannot change: each of their queries is made by another file too.
const onceIsEnough = [
  ...['*.fuzz', '*-refusals', 'hostile-files', 'every-call', 'operations', 'not-found', 'headers', 'log'],
  ...[
    '{passkeys,codes,roles,member-attack}',
    'session-{origin,password}',
    '{published,weak}-password',
    'login-{attack,limit}',
    'form-limit',
    'device',
    'own-host',
    'made-up',
    'inbox-csv-parts',
    'notify-{marks,retries}',
    'upload-chunks',
    'clean-video',
    'erase-old',
    'upkeep',
  ],
  ...['calendar', 'manifesto', 'share-image'],
]
const overSocketAlone = [...filesAlone, ...(isDeep ? [] : onceIsEnough)]

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // They wait for the database and the store for much of their time.
    maxWorkers: availableParallelism() + 1,
    // What the code logs is of use beside a test that failed.
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...patience,
          name: 'islands',
          environment: 'happy-dom',
          // Each file has a window of its own, and a worker loads what makes windows once.
          pool: 'vmThreads',
          // A link that is not taken over must not ask a server that is not there.
          environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
          include: ['tests/{components,features,directives,stores,api}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/islands.ts'],
        },
      },
      {
        test: {
          ...patience,
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
          exclude: ['tests/**/*.socket.test.ts', `tests/{functions,security}/{${overSocketAlone}}.test.ts`],
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
