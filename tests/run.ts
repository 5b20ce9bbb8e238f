// `npm test`: every test, and one line at the end that counts them all.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

interface Count {
  passed: number
  failed: number
  skipped: number
}

const reports = '.tests/reports'

function run(command: string, report: string, env: Record<string, string> = {}): boolean {
  console.log(`\n> ${command}`)
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) console.error(`${report}: exit code ${status}`)
  return status === 0
}

function read(report: string) {
  return JSON.parse(readFileSync(`${reports}/${report}.json`, 'utf8'))
}

function countUnit(): Count {
  const { numPassedTests, numFailedTests, numPendingTests } = read('unit')
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function countPages(): Count {
  const { expected, unexpected, flaky, skipped } = read('pages').stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const good = [
  run(
    `vitest run --config tests/vitest.config.ts --reporter=default --reporter=json --outputFile.json=${reports}/unit.json`,
    'unit',
  ),
  run('playwright test --config tests/e2e/playwright.config.ts', 'pages', {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${reports}/pages.json`,
  }),
]
const counts = [countUnit(), countPages()]
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(good.every(Boolean) && sum('passed') > 0 && sum('failed') === 0 ? 0 : 1)
