import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleFunctions } from '#netlify/build/functions.ts'
import { median, type Row } from '#tests/bench/table.ts'

// Inside the project, so that the packages that stay outside of a bundle are found.
const FOLDER = resolve('.tests/bench/functions')
const RUNS = Number(process.env.BENCH_RUNS ?? 11)
const KB = 1024

interface Cost {
  /** Milliseconds by the clock and of the processor, from the start of the process to its end. */
  wall: number
  processor: number
}

const program = `await import(process.argv[1])
const { user, system } = process.cpuUsage()
console.log((user + system) / 1000)
process.exit()`

function startWith(file: string): Cost {
  const start = performance.now()
  const env = { ...process.env, NETLIFY_DB_URL: 'postgres://none.invalid/x' }
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program, file], { env })
  return { wall: performance.now() - start, processor: Number(said) }
}

/** Size of every function's bundle, and how much longer a process takes that imports it than one that imports nothing. */
export async function measureBundles(): Promise<Row[]> {
  await bundleFunctions(FOLDER)
  const names = readdirSync(FOLDER)
  writeFileSync(`${FOLDER}/empty.mjs`, '')
  const costs = new Map<string, Cost[]>([...names, 'empty.mjs'].map((name) => [name, []]))
  // In turn, so that none has the quieter machine.
  for (let run = 0; run < RUNS; run++) for (const [name, taken] of costs) taken.push(startWith(`${FOLDER}/${name}`))
  const idle = costs.get('empty.mjs') ?? []
  return names.map((name) => {
    const code = readFileSync(`${FOLDER}/${name}`)
    const taken = costs.get(name) ?? []
    const more = (kind: keyof Cost) =>
      median(taken.map((cost, run) => cost[kind] - (idle[run]?.[kind] ?? 0))).toFixed(1)
    return {
      function: name.slice(0, -'.mjs'.length),
      'bundle, KB': Math.round(code.byteLength / KB),
      'packed, KB': Math.round(gzipSync(code).byteLength / KB),
      'import, ms': more('wall'),
      'of the processor, ms': more('processor'),
    }
  })
}
