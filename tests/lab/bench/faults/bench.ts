import { spawnSync } from 'node:child_process'

const SUBMISSION_COUNT = 10_000

export async function runBenchmark(): Promise<void> {
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    'tests/functions/submissions/queue/faults-storm.deep.test.ts',
  ]
  const env = { ...process.env, FAULT_SUBMISSIONS: String(SUBMISSION_COUNT), TEST_DEPTH: 'full' }
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', env })
  process.exitCode = status ?? 1
}
