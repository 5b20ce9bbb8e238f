// `npm test`: runs all tests and prints the totals. `npm run test:deep` also runs every repeated test in full.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

const reportFolder = '.tests/reports'
const depthEnv = process.argv[2] === 'deep' ? { TEST_DEPTH: 'full' } : {}

interface RunOptions {
  env?: Record<string, string>
  /** True to print the output after the command has ended, so that outputs of parallel commands do not mix. */
  isBuffered?: boolean
}

async function runCommand(
  command: string,
  reportName: string,
  { env = {}, isBuffered = false }: RunOptions = {},
): Promise<boolean> {
  const startMs = Date.now()
  const chunks: Buffer[] = []
  const child = spawn(command, {
    shell: true,
    stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...depthEnv, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => chunks.push(data))
  if (!isBuffered) console.log(`\n> ${command}`)
  const [status] = await once(child, 'close')
  if (isBuffered) console.log(`\n> ${command}\n${Buffer.concat(chunks)}`)
  console.log(
    `${reportName}: ${status === 0 ? 'good' : `exit code ${status}`}, ${Math.round((Date.now() - startMs) / 1000)} s`,
  )
  return status === 0
}

function readReport(reportName: string) {
  return JSON.parse(readFileSync(`${reportFolder}/${reportName}.json`, 'utf8'))
}

function countUnitTests(): TestCounts {
  const { numPassedTests, numFailedTests, numPendingTests } = readReport('unit')
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function countPageTests(): TestCounts {
  const { expected, unexpected, flaky, skipped } = readReport('pages').stats
  if (flaky > 0) console.log(`Passed on retry: ${flaky}`)
  return { passed: expected + flaky, failed: unexpected, skipped }
}

interface UnitTestFile {
  name: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

// Also lists test files that failed to load: such a file has an error message and no test results.
function listFailedTests(): string[] {
  return readReport('unit').testResults.flatMap(({ name, message, assertionResults }: UnitTestFile) => [
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ...(message ? [`${name}\n${message}`] : []),
  ])
}

rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })
// Runs the unit tests and, at the same time, builds the site that the browser tests need afterwards.
const reporterArgs = `--reporter=default --reporter=json --outputFile.json=${reportFolder}/unit.json`
const unitResults = await Promise.all([
  runCommand(`vitest run --config tests/vitest.config.ts ${reporterArgs}`, 'unit'),
  runCommand('node tests/support/platform/built-site.ts', 'site', { isBuffered: true }),
])
const hasPassedPageTests = await runCommand('playwright test --config tests/e2e/playwright.config.ts', 'pages', {
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${reportFolder}/pages.json` },
})
const testCounts = [countUnitTests(), countPageTests()]
const sumCounts = (key: keyof TestCounts) => testCounts.reduce((total, count) => total + count[key], 0)
if (sumCounts('skipped') > 0) console.error('Skipped tests fail the run. Exclude them by file name or tag instead.')
const hasPassed =
  [...unitResults, hasPassedPageTests].every(Boolean) &&
  sumCounts('passed') > 0 &&
  sumCounts('failed') + sumCounts('skipped') === 0
// Prints the failed tests again at the end, because their first report is thousands of lines above.
for (const failedTest of listFailedTests()) console.error(`\nFailed: ${failedTest}`)
console.log(`\n${sumCounts('passed')} passed, ${sumCounts('failed')} failed, ${sumCounts('skipped')} skipped`)
process.exit(hasPassed ? 0 : 1)
