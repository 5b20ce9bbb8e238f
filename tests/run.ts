// `npm test`: runs all tests and prints one line of totals. `deep` runs the repeated tests in full.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

interface Count {
  passed: number
  failed: number
  skipped: number
}

const reports = '.tests/reports'
const depth = process.argv[2] === 'deep' ? { TEST_DEPTH: 'full' } : {}

interface Options {
  env?: Record<string, string>
  /** Buffers the output until the command ends, because another command writes to the terminal. */
  isBuffered?: boolean
}

async function run(
  command: string,
  report: string,
  { env = {}, isBuffered: isBeside = false }: Options = {},
): Promise<boolean> {
  const start = Date.now()
  const chunks: Buffer[] = []
  const child = spawn(command, {
    shell: true,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...depth, ...env },
  })
  for (const output of [child.stdout, child.stderr]) output?.on('data', (data) => chunks.push(data))
  if (!isBeside) console.log(`\n> ${command}`)
  const [status] = await once(child, 'close')
  if (isBeside) console.log(`\n> ${command}\n${Buffer.concat(chunks)}`)
  console.log(
    `${report}: ${status === 0 ? 'good' : `exit code ${status}`}, ${Math.round((Date.now() - start) / 1000)} s`,
  )
  return status === 0
}

function readReport(report: string) {
  return JSON.parse(readFileSync(`${reports}/${report}.json`, 'utf8'))
}

function countUnits(): Count {
  const { numPassedTests, numFailedTests, numPendingTests } = readReport('unit')
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function countPages(): Count {
  const { expected, unexpected, flaky, skipped } = readReport('pages').stats
  if (flaky > 0) console.log(`Passed on retry: ${flaky}`)
  return { passed: expected + flaky, failed: unexpected, skipped }
}

interface UnitFile {
  name: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

// A file that failed to load has a message and no test results.
function listFailedUnits(): string[] {
  return readReport('unit').testResults.flatMap(({ name, message, assertionResults }: UnitFile) => [
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ...(message ? [`${name}\n${message}`] : []),
  ])
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// The site for the browser tests is built in parallel.
const reporters = `--reporter=default --reporter=json --outputFile.json=${reports}/unit.json`
const units = await Promise.all([
  run(`vitest run --config tests/vitest.config.ts ${reporters}`, 'unit'),
  run('node tests/support/build-site.ts', 'site', { isBuffered: true }),
])
const pages = await run('playwright test --config tests/e2e/playwright.config.ts', 'pages', {
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${reports}/pages.json` },
})
const counts = [countUnits(), countPages()]
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
if (sum('skipped') > 0) console.error('Skipped tests fail the run. Exclude them by file name or tag instead.')
const isGood = [...units, pages].every(Boolean) && sum('passed') > 0 && sum('failed') + sum('skipped') === 0
// Repeats the failures at the end: they are thousands of lines above.
for (const failed of listFailedUnits()) console.error(`\nFailed: ${failed}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(isGood ? 0 : 1)
