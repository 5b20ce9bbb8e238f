import { spawnSync } from 'node:child_process'

const SUBMISSIONS = 10_000

/** Sends sign-ups through lines that delay, refuse, cut and lose, once over a socket and once over HTTP, and counts them. */
export async function bench(): Promise<void> {
  const args = ['run', '--config', 'tests/vitest.config.ts', 'tests/functions/faults.storm.test.ts']
  const env = { ...process.env, FAULT_SUBMISSIONS: String(SUBMISSIONS), TEST_DEPTH: 'full' }
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', env })
  process.exitCode = status ?? 1
}
