import { defineConfig } from 'vitest/config'

// A site of the platform, as far as the code can see; nothing leaves this machine.
const env = { CONTEXT: 'dev', SITE_ID: 'site', NETLIFY_PURGE_API_TOKEN: 'token' }

// A busy machine is slow, not wrong.
const patience = { testTimeout: 30_000, hookTimeout: 120_000 }

const server = {
  ...patience,
  environment: 'node' as const,
  globalSetup: ['tests/support/start-postgres.ts'],
  setupFiles: ['tests/support/network.ts', 'tests/support/database.ts', 'tests/support/blobs.ts'],
}

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'islands',
          environment: 'happy-dom',
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
          environment: 'node',
          include: ['tests/{cards,content,contract,house,http,lib}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'socket',
          include: ['tests/{functions,security,database}/**/*.test.ts'],
          env: { ...env, NETLIFY_DB_DRIVER: 'server' },
        },
      },
      {
        test: {
          ...server,
          name: 'http',
          include: ['tests/{functions,security,database}/**/*.test.ts'],
          // They say nothing about the database that the others do not.
          exclude: ['tests/functions/{backup,media,pictures,purge,tus-client,upload.fuzz}.test.ts'],
          env: { ...env, NETLIFY_DB_DRIVER: 'serverless' },
        },
      },
    ],
  },
})
