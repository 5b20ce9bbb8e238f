import { join } from 'node:path'
import { closeDatabase } from '#netlify/database/client.ts'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { seedDemoContent } from '#netlify/tools/dev/seed.ts'
import { listEndpoints } from '#tests/support/calls/calls.ts'
import type { FunctionModule } from '#tests/support/calls/send.ts'
import { serve } from '#tests/support/calls/serve.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { startBlobs } from '#tests/support/platform/blob-server.ts'
import { buildSite, siteFolder } from '#tests/support/platform/built-site.ts'
import { deleteLoginAttempts } from '#tests/support/platform/login-state.ts'
import { startPostgres } from '#tests/support/platform/postgres.ts'
import { runSql } from '#tests/support/platform/sql.ts'

export interface AttackedSite {
  address: string
  staff: StaffSession
  responseCount: number
  serverErrors: Set<string>
  stop(): Promise<void>
}

// Interval in ms between resets of the rate limits, which would otherwise block the attack tools.
const LIMIT_RESET_MS = 100

async function loadPageFunction(): Promise<FunctionModule> {
  buildSite()
  // Functions read files of the build from the working directory, as on Netlify.
  process.chdir(siteFolder)
  return await import(join(siteFolder, '.netlify/v1/functions/ssr/ssr.mjs'))
}

/** Starts the site in this process, with a temporary PostgreSQL and blob store, demo content and a staff session. */
export async function startAttackedSite(): Promise<AttackedSite> {
  const postgres = await startPostgres()
  const database = postgres.buildDatabaseUrl('postgres')
  const blobs = await startBlobs()
  Object.assign(process.env, {
    CONTEXT: 'dev',
    LOG_LEVEL: 'error',
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_DB_URL: database,
    NETLIFY_BLOBS_CONTEXT: blobs.encodedContext,
    FORM_LIMITS: '999999999 999999999',
  })
  await migrate(database)
  await seedDemoContent()
  const staff = await logInByPassword()
  const attacked = { responseCount: 0, serverErrors: new Set<string>() }

  function countResponses({ default: handler, config }: FunctionModule): FunctionModule {
    return {
      config,
      async default(request, context) {
        const response = await handler(request, context)
        attacked.responseCount++
        const { pathname } = new URL(request.url)
        if (response.status >= 500) attacked.serverErrors.add(`${request.method} ${pathname} ${response.status}`)
        return response
      },
    }
  }

  const modules = [...(await listEndpoints()).map(([, module]) => module), await loadPageFunction()]
  const functions = modules.map(countResponses)
  const server = await serve(functions)
  const resetTimer = setInterval(
    () => void Promise.all([runSql(database, 'delete from attempt_levels'), deleteLoginAttempts()]).catch(() => {}),
    LIMIT_RESET_MS,
  )
  return Object.assign(attacked, {
    address: server.address,
    staff,
    async stop() {
      clearInterval(resetTimer)
      await server.close()
      await closeDatabase()
      await blobs.stop()
      await postgres.stop()
    },
  })
}
