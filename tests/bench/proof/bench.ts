import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { build } from 'esbuild'
import { MAX_STEPS, MIN_STEPS, STEP_ITERATIONS } from '#netlify/security/proof-of-work.ts'
import { median, publishReport, renderTable } from '#tests/bench/table.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { runSlowed } from './run-slowed.ts'

const PROOF_STEPS = 1200
const ROUNDS = 3
const CPU_SLOWDOWN_FACTOR = 4

async function makeChallenge(steps: number) {
  // Makes the last candidate the solution, the worst case. The real server picks the solution at random.
  return await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: STEP_ITERATIONS,
    counter: steps - 1,
    deriveKey,
    hmacSignatureSecret: 'bench',
    hmacKeySignatureSecret: 'bench',
  })
}

async function serveSolver() {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { solve } from '#src/browser/proof-of-work.ts'\nglobalThis.solve = solve",
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
          let last = performance.now()
          let held = 0
          const clock = setInterval(() => {
            held = Math.max(held, performance.now() - last)
            last = performance.now()
          }, 4)
          const start = performance.now()
          await (globalThis as unknown as { solve(challenge: unknown): Promise<string> }).solve(challenge)
          clearInterval(clock)
          return { took: performance.now() - start, held }
        },
        await makeChallenge(PROOF_STEPS),
      )
    const rounds = async () => {
      const all = []
      for (let round = 0; round < ROUNDS; round++) all.push(await solveOnce())
      return { step: median(all.map(({ took }) => took / PROOF_STEPS)), held: Math.max(...all.map(({ held }) => held)) }
    }
    await solveOnce()
    return { full: await rounds(), slow: await runSlowed(browser, CPU_SLOWDOWN_FACTOR, rounds) }
  } finally {
    await browser.close()
  }
}

const MILLION = 1e6
const DAY_MS = 86_400_000

export async function bench(): Promise<void> {
  const solver = await serveSolver()
  const node = await measureNode()
  const { full, slow } = await measureBrowser(solver.address)
  solver.close()
  const hashes = (step: number) => Math.round((STEP_ITERATIONS / step) * 1000).toLocaleString('en')
  const seconds = (step: number, steps: number) => ((step * steps) / 1000).toFixed(2)
  const row = (where: string, step: number) => ({
    where,
    'rounds of PBKDF2 a second': hashes(step),
    'a step, ms': step.toFixed(2),
    'cheapest proof, at most s': seconds(step, MIN_STEPS),
    'most expensive proof, at most s': seconds(step, MAX_STEPS),
  })
  const rows = [
    row('the browser', full.step),
    row(`the browser, ${CPU_SLOWDOWN_FACTOR} times slower`, slow.step),
    row('Node, one core', node),
  ]
  const days = (steps: number) => ((MILLION * node * steps) / 2 / DAY_MS).toFixed(1)
  publishReport(
    'proof',
    `${renderTable(rows)}

A million guesses cost an attacker ${days(MIN_STEPS)} processor days at the cheapest proof and ${days(MAX_STEPS)} at the most expensive one,
which begins at the 80th guess of one network or the 320th of all within a half-life. The solver has ${solver.bytes} bytes and loads
when a proof is needed. While it worked the page was never blocked for more than ${Math.round(full.held)} ms.`,
  )
}
