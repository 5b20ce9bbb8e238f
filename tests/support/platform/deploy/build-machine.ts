import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { NEON_HOST } from '#tests/support/platform/neon.ts'
import { type RecordingServer, startRecordingServer } from '#tests/support/platform/recording-server.ts'
import { buildEnvironment } from './build-deploy.ts'

interface BuildOptions {
  folder: string
  host: string
  context: 'production' | 'deploy-preview'
  password: string
}

interface BuildLog {
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

type ApiAnswer = [status: number, body: unknown]

const sitePath = '/api/v1/sites/site-id'
const toConnection = (database: string) => ({ connection_string: `postgres://site:secret@${NEON_HOST}/${database}` })

// Response recorded from Netlify's API for an account whose plan does not include databases.
const refusedAnswer: ApiAnswer = [403, { code: 403, message: 'database feature not available for this account' }]

/** Starts a stand-in for Netlify's API that serves one account. */
export async function startPlatformApi(hasDatabase: boolean): Promise<RecordingServer> {
  const apiAnswers: Record<string, ApiAnswer> = {
    [`POST ${sitePath}/database`]: hasDatabase ? [200, toConnection('site')] : refusedAnswer,
    [`POST ${sitePath}/database/branch`]: hasDatabase ? [200, toConnection('branch')] : refusedAnswer,
  }
  return await startRecordingServer((response, { method, path }) => {
    // Returns empty lists of integrations, plugins and shared variables, because this site has none.
    const emptyAnswer = /\/(env|environment|integrations|plugins)\b/.test(path) ? [] : {}
    const [status, body] = apiAnswers[`${method} ${path}`] ?? [200, emptyAnswer]
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
}
