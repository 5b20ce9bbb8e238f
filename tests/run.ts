// `npm test`: every test, and one line at the end that counts them all. `deep` repeats in full what it repeats a few times.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

interface Count {
  passed: number
  failed: number
  skipped: number
}

const reports = '.tests/reports'
const depth = process.argv[2] === 'deep' ? { TEST_DEPTH: 'full' } : {}

function run(command: string, report: string, env: Record<string, string> = {}): boolean {
  console.log(`\n> ${command}`)
  const start = Date.now()
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...depth, ...env } })
  console.log(
    `${report}: ${status === 0 ? 'good' : `exit code ${status}`}, ${Math.round((Date.now() - start) / 1000)} s`,
  )
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
  if (flaky > 0) console.log(`Passed at the second try: ${flaky}`)
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
if (sum('skipped') > 0) console.error('What is skipped is not tested: leave it out by its file name or its tag.')
const isGood = good.every(Boolean) && sum('passed') > 0 && sum('failed') + sum('skipped') === 0
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(isGood ? 0 : 1)
