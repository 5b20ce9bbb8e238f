import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

interface SmokeTestResult {
  code: number | null
  output: string
}

interface SmokeTestRun {
  child: ChildProcess
  resultPromise: Promise<SmokeTestResult>
  output(): string
}

/** Starts `npm run smoke` against a site; with an empty password, the smoke test writes nothing. */
export function startSmokeTest(password: string, ...args: string[]): SmokeTestRun {
  const child = spawn(process.execPath, ['tests/smoke/run.ts', ...args], {
    env: { ...process.env, ADMIN_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const resultPromise = once(child, 'close').then(([code]): SmokeTestResult => ({ code, output }))
  return { child, resultPromise, output: () => output }
}

/** Lists the lines of a smoke test's output that contain the result of one check. */
export function listSmokeRows(output: string): string[] {
  return output.split('\n').filter((line) => /^(passed|failed|not here|not asked) /.test(line))
}

export function findSmokeRow(output: string, checkName: string): string {
  return listSmokeRows(output).find((line) => line.includes(checkName)) ?? ''
}
