import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { NEON_HOST } from '#tests/mocks/neon.ts'
import { listenLocally } from '#tests/support/local-server.ts'
import { buildEnvironment } from './build-deploy.ts'

interface BuildOptions {
  folder: string
  host: string
  context: 'production' | 'deploy-preview'
  password: string
}

export interface BuildLog {
  hasSucceeded: boolean
  log: string
}

export function runBuildMachine({ folder, host, context, password }: BuildOptions): Promise<BuildLog> {
  const program = fileURLToPath(new URL('build-machine-process.mts', import.meta.url))
  const execOptions = { cwd: folder, env: buildEnvironment(password) }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, host, join(folder, '..', 'out'), context],
      execOptions,
      (error, stdout, stderr) =>
        resolve({ hasSucceeded: error === null, log: stripVTControlCharacters(stdout + stderr) }),
    )
  })
}

export interface PlatformApi {
  host: string
  calls: string[]
  close(): Promise<void>
}

type ApiAnswer = [status: number, body: unknown]

const sitePath = '/api/v1/sites/site-id'
const toConnection = (database: string) => ({ connection_string: `postgres://site:secret@${NEON_HOST}/${database}` })

// Response recorded from Netlify's API for an account whose plan does not include databases.
const refusedAnswer: ApiAnswer = [403, { code: 403, message: 'database feature not available for this account' }]

export async function startPlatformApi(netlifyAccount: { database: boolean }): Promise<PlatformApi> {
  const calls: string[] = []
  const apiAnswers: Record<string, ApiAnswer> = {
    [`POST ${sitePath}/database`]: netlifyAccount.database ? [200, toConnection('site')] : refusedAnswer,
    [`POST ${sitePath}/database/branch`]: netlifyAccount.database ? [200, toConnection('branch')] : refusedAnswer,
  }
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`
    calls.push(`${call} ${await text(request)}`.trim())
    // Returns empty lists of integrations, plugins and shared variables, because this site has none.
    const [status, body] = apiAnswers[call] ?? [200, /\/(env|environment|integrations|plugins)\b/.test(call) ? [] : {}]
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  const port = await listenLocally(server)
  return {
    host: `localhost:${port}`,
    calls,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
