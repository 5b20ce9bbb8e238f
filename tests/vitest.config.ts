import { defineConfig } from 'vitest/config'

const server = {
  environment: 'node' as const,
  globalSetup: ['tests/support/start-postgres.ts'],
  setupFiles: ['tests/support/neon.ts', 'tests/support/database.ts', 'tests/support/blobs.ts'],
}

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: [
      { test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'socket',
          include: ['tests/{functions,security,database}/**/*.test.ts'],
          env: { CONTEXT: 'dev', NETLIFY_DB_DRIVER: 'server' },
        },
      },
      {
        test: {
          ...server,
          name: 'http',
          include: ['tests/{functions,security,database}/**/*.test.ts'],
          env: { CONTEXT: 'dev', NETLIFY_DB_DRIVER: 'serverless' },
        },
      },
    ],
  },
})
