// `npm test` runs what every change must pass. `npm run test:deep` runs all tests with all their repetitions, and
// `npm run test:deep -- PART ...` some parts of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fail, readArguments, runProgram } from '#netlify/tools/command-line.ts'

interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

interface Part {
  runner: 'vitest' | 'playwright'
  /** Projects of the runner's configuration. */
  projects: string[]
}

const reportFolder = '.tests/reports'
const isDeepRun = process.argv[2] === 'deep'

const quickParts: Record<string, Part> = {
  unit: { runner: 'vitest', projects: ['plain', 'islands', 'http', 'socket', 'deploy'] },
  browser: { runner: 'playwright', projects: ['start', 'pages', 'admin'] },
}

/** Parts of `npm run test:deep`. */
const deepParts: Record<string, Part> = {
  plain: { runner: 'vitest', projects: ['plain'] },
  islands: { runner: 'vitest', projects: ['islands'] },
  functions: { runner: 'vitest', projects: ['http', 'socket'] },
  deploy: { runner: 'vitest', projects: ['deploy'] },
  pages: { runner: 'playwright', projects: ['pages'] },
  admin: { runner: 'playwright', projects: ['admin'] },
  start: { runner: 'playwright', projects: ['start'] },
  campaign: { runner: 'vitest', projects: ['campaign'] },
}

function buildCommand({ runner, projects }: Part, name: string): string {
  const projectArgs = projects.map((project) => `--project ${project}`).join(' ')
  if (runner === 'playwright') return `playwright test --config tests/e2e/playwright.config.ts ${projectArgs}`
  const reporterArgs = `--reporter=./tests/support/progress/vitest-reporter.ts --reporter=json --outputFile.json=${reportFolder}/${name}.json`
  return `vitest run --config tests/vitest.config.ts ${reporterArgs} ${projectArgs}`
}

/** Reads the processor time in seconds of the commands that have ended; only Linux tells it. */
function readProcessorSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const ticksPerSecond = 100
  // The file's fields after the program's name. cutime and cstime, at 13 and 14, are the times of ended child processes.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return Math.round((Number(fields[13]) + Number(fields[14])) / ticksPerSecond)
}

async function runCommand(command: string, name: string, position: string): Promise<boolean> {
  const startMs = Date.now()
  console.log(`\n> ${name} (part ${position}): ${command}`)
  const child = spawn(command, {
    shell: true,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(isDeepRun && { TEST_DEPTH: 'full' }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${reportFolder}/${name}.json`,
    },
  })
  const [status] = await once(child, 'close')
  const seconds = Math.round((Date.now() - startMs) / 1000)
  console.log(`${name}: ${status === 0 ? 'passed' : `exit code ${status}`} in ${seconds} s`)
  return status === 0
}

interface UnitTestFile {
  name: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

function readReport(name: string) {
  return JSON.parse(readFileSync(`${reportFolder}/${name}.json`, 'utf8'))
}

function countUnitTests(name: string): TestCounts {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = readReport(name)
  // Prints the failed tests again at the end, because their first report can be thousands of lines above. A file that
  // failed to load has an error message and no test results.
  for (const { name: file, message, assertionResults } of testResults as UnitTestFile[]) {
    if (message) console.error(`\nFailed: ${file}\n${message}`)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') console.error(`\nFailed: ${file}: ${fullName}\n${failureMessages.join('\n')}`)
  }
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function countBrowserTests(name: string): TestCounts {
  const { expected, unexpected, flaky, skipped } = readReport(name).stats
  if (flaky > 0) console.log(`Passed on retry: ${flaky}`)
  return { passed: expected + flaky, failed: unexpected, skipped }
}

function selectParts(): [string, Part][] {
  if (!isDeepRun) {
    const { positionals } = readArguments({ usage: 'npm test', argumentCount: [0, Number.POSITIVE_INFINITY] })
    if (positionals.length > 0)
      fail(`npm test runs all tests: run some with npm run test:unit -- ${positionals.join(' ')}`)
    return Object.entries(quickParts)
  }
  const allNames = Object.keys(deepParts)
  const { positionals } = readArguments({
    usage: `npm run test:deep -- [${allNames.join(' | ')}]`,
    argumentCount: [1, Number.POSITIVE_INFINITY],
  })
  const [, ...partNames] = positionals
  const unknownName = partNames.find((name) => !allNames.includes(name))
  if (unknownName) fail(`There is no part ${unknownName}: choose ${allNames.join(', ')}.`)
  return Object.entries(deepParts).filter(([name]) => partNames.length === 0 || partNames.includes(name))
}

async function runParts(parts: [string, Part][]): Promise<boolean> {
  rmSync(reportFolder, { recursive: true, force: true })
  mkdirSync(reportFolder, { recursive: true })
  let hasPassed = true
  const totals: TestCounts = { passed: 0, failed: 0, skipped: 0 }
  for (const [index, [name, part]] of parts.entries()) {
    if (!(await runCommand(buildCommand(part, name), name, `${index + 1} of ${parts.length}`))) hasPassed = false
    const counts = part.runner === 'vitest' ? countUnitTests(name) : countBrowserTests(name)
    for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += counts[key]
  }
  if (totals.skipped > 0) console.error('Skipped tests fail the run. Exclude them by file name or tag instead.')
  const processorSeconds = readProcessorSeconds()
  if (processorSeconds !== undefined) console.log(`\nProcessor time: ${processorSeconds} s`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
  return hasPassed && totals.passed > 0 && totals.failed + totals.skipped === 0
}

await runProgram(async () => process.exit((await runParts(selectParts())) ? 0 : 1))
