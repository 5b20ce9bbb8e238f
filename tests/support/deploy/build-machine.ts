import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
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
