import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { build } from 'esbuild'
import { MAX_STEPS, MIN_STEPS, STEP_ITERATIONS } from '#netlify/limits/proof-of-work.ts'
import { median, publishReport, renderTable } from '#tests/lab/bench/table.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { runSlowed } from './run-slowed.ts'

const PROOF_STEPS = 1200
const ROUNDS = 3
const CPU_SLOWDOWN_FACTOR = 4

async function makeChallenge(stepCount: number) {
  // Makes the last candidate the solution, the worst case. The real server picks the solution at random.
  return await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: STEP_ITERATIONS,
    counter: stepCount - 1,
    deriveKey,
    hmacSignatureSecret: 'bench',
    hmacKeySignatureSecret: 'bench',
  })
}

async function serveSolver() {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "import { solveProofOfWork } from '#src/browser/proof-of-work.ts'\nObject.assign(globalThis, { solveProofOfWork })",
      resolveDir: '.',
    },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
  })
  const [script] = outputFiles
  const server = createServer((request, response) => {
    if (request.url === '/solve.js') response.setHeader('Content-Type', 'text/javascript').end(script?.contents)
    else response.setHeader('Content-Type', 'text/html').end('<script type="module" src="/solve.js"></script>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port')
  return {
    address: `http://localhost:${address.port}`,
    bytes: script?.contents.byteLength ?? 0,
    close: () => server.close(),
  }
}

async function measureNode(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const challenge = await makeChallenge(PROOF_STEPS)
    const start = performance.now()
    await solveChallenge({ challenge, deriveKey })
    times.push((performance.now() - start) / PROOF_STEPS)
  }
  return median(times)
}

async function measureBrowser(address: string) {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const page = await browser.newPage()
    await page.goto(address)
    const solveOnce = async () =>
      await page.evaluate(
        async (challenge) => {
          let lastTickTime = performance.now()
          let longestBlockMs = 0
          const tickTimer = setInterval(() => {
            longestBlockMs = Math.max(longestBlockMs, performance.now() - lastTickTime)
            lastTickTime = performance.now()
          }, 4)
          const start = performance.now()
          await (globalThis as unknown as typeof import('#src/browser/proof-of-work.ts')).solveProofOfWork(challenge)
          clearInterval(tickTimer)
          return { durationMs: performance.now() - start, longestBlockMs }
        },
        await makeChallenge(PROOF_STEPS),
      )
    const runRounds = async () => {
      const all = []
      for (let round = 0; round < ROUNDS; round++) all.push(await solveOnce())
      return {
        step: median(all.map(({ durationMs }) => durationMs / PROOF_STEPS)),
        longestBlockMs: Math.max(...all.map(({ longestBlockMs }) => longestBlockMs)),
      }
    }
    await solveOnce()
    return { full: await runRounds(), slow: await runSlowed(browser, CPU_SLOWDOWN_FACTOR, runRounds) }
  } finally {
    await browser.close()
  }
}

const GUESS_COUNT = 1e6
const DAY_MS = 86_400_000

export async function runBenchmark(): Promise<void> {
  const solverServer = await serveSolver()
  const nodeStepMs = await measureNode()
  const { full, slow } = await measureBrowser(solverServer.address)
  solverServer.close()
  const calculateHashRate = (stepMs: number) => Math.round((STEP_ITERATIONS / stepMs) * 1000).toLocaleString('en')
  const calculateSeconds = (stepMs: number, stepCount: number) => ((stepMs * stepCount) / 1000).toFixed(2)
  const row = (machineName: string, stepMs: number) => ({
    where: machineName,
    'rounds of PBKDF2 a second': calculateHashRate(stepMs),
    'a step, ms': stepMs.toFixed(2),
    'cheapest proof, at most s': calculateSeconds(stepMs, MIN_STEPS),
    'most expensive proof, at most s': calculateSeconds(stepMs, MAX_STEPS),
  })
  const rows = [
    row('the browser', full.step),
    row(`the browser, ${CPU_SLOWDOWN_FACTOR} times slower`, slow.step),
    row('Node, one core', nodeStepMs),
  ]
  const calculateProcessorDays = (stepCount: number) => ((GUESS_COUNT * nodeStepMs * stepCount) / 2 / DAY_MS).toFixed(1)
  publishReport(
    'proof',
    `${renderTable(rows)}

A million guesses cost an attacker ${calculateProcessorDays(MIN_STEPS)} processor days at the cheapest proof and ${calculateProcessorDays(MAX_STEPS)} at the most expensive one,
which begins at the 80th guess of one network or the 320th of all within a half-life. The solver has ${solverServer.bytes} bytes and loads
when a proof is needed. While it worked the page was never blocked for more than ${Math.round(full.longestBlockMs)} ms.`,
  )
}
