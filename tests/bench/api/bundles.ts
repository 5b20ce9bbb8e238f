import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleFunctions } from '#netlify/build/bundle-functions.ts'
import { type BenchRow, median } from '#tests/bench/table.ts'
import { buildSite, siteFolder } from '#tests/support/build-site.ts'

// The folder is inside the project, so that bundles can import packages of node_modules.
const BUNDLE_FOLDER = resolve('.tests/bench/functions')
const RUNS = Number(process.env.BENCH_RUNS ?? 11)
const KB = 1024

interface ProcessCost {
  wallClockMs: number
  cpuMs: number
}

const importProgram = `await import(process.argv[1])
const { user, system } = process.cpuUsage()
console.log((user + system) / 1000)
process.exit()`

function measureImport(file: string): ProcessCost {
  const start = performance.now()
  const env = { ...process.env, NETLIFY_DB_URL: 'postgres://none.invalid/x' }
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', importProgram, file], { env })
  return { wallClockMs: performance.now() - start, cpuMs: Number(output) }
}

function listFunctions(): string[][] {
  const bundles = readdirSync(BUNDLE_FOLDER).map((name) => [join(BUNDLE_FOLDER, name)])
  buildSite()
  const build = join(siteFolder, '.netlify/build')
  return [...bundles, [join(build, 'entry.mjs'), ...globSync(join(build, 'chunks/*.mjs'))]]
}

export async function measureBundles(): Promise<BenchRow[]> {
  await bundleFunctions(BUNDLE_FOLDER)
  const functions = listFunctions()
  const empty = `${BUNDLE_FOLDER}/empty.mjs`
  writeFileSync(empty, '')
  const costs = new Map<string, ProcessCost[]>(
    [...functions.map(([entry = '']) => entry), empty].map((entry) => [entry, []]),
  )
  for (let run = 0; run < RUNS; run++) for (const [entry, taken] of costs) taken.push(measureImport(entry))
  const baseline = costs.get(empty) ?? []
  return functions.map(([entry = '', ...chunks]) => {
    const code = [entry, ...chunks].map((file) => readFileSync(file))
    const taken = costs.get(entry) ?? []
    const medianExtra = (kind: keyof ProcessCost) =>
      median(taken.map((cost, run) => cost[kind] - (baseline[run]?.[kind] ?? 0))).toFixed(1)
    const kilobytes = (files: Buffer[]) => Math.round(files.reduce((sum, { byteLength }) => sum + byteLength, 0) / KB)
    return {
      function: chunks.length > 0 ? 'the pages' : basename(entry, '.mjs'),
      'bundle, KB': kilobytes(code),
      'packed, KB': kilobytes(code.map((file) => gzipSync(file))),
      'import, ms': medianExtra('wallClockMs'),
      'processor time, ms': medianExtra('cpuMs'),
    }
  })
}
