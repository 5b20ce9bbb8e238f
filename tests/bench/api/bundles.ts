import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { median, type Row } from '#tests/bench/table.ts'

const FOLDER = resolve('.tests/bench/functions')
const RUNS = 9
const KB = 1024

// Modules of CommonJS inside ask for this.
const banner = `import { createRequire as make } from 'node:module'; const require = make(import.meta.url);
import { fileURLToPath as toPath } from 'node:url'; const __filename = toPath(import.meta.url); const __dirname = '';`

/** One function with all that it imports in one file, as the platform bundles it. */
async function bundle(name: string): Promise<string> {
  const outfile = `${FOLDER}/${name}.mjs`
  await build({
    entryPoints: [`netlify/functions/${name}.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    banner: { js: banner },
    // Native, and so beside the bundle; loaded only where a picture is taken apart.
    external: ['sharp', 'pg-native'],
    logLevel: 'error',
  })
  return outfile
}

function timeOf(file: string): number {
  const start = performance.now()
  execFileSync(process.execPath, [file], { env: { ...process.env, NETLIFY_DB_URL: 'postgres://none.invalid/x' } })
  return performance.now() - start
}

/** Size of every function's bundle, and how much longer a process takes that imports it than one that does nothing. */
export async function measureBundles(): Promise<Row[]> {
  mkdirSync(FOLDER, { recursive: true })
  const empty = `${FOLDER}/empty.mjs`
  writeFileSync(empty, '')
  const names = readdirSync('netlify/functions').map((file) => file.replace(/\.ts$/, ''))
  const files = await Promise.all(names.map(bundle))
  const times = new Map<string, number[]>([...files, empty].map((file) => [file, []]))
  // In turn, so that none has the quieter machine.
  for (let run = 0; run < RUNS; run++) for (const [file, taken] of times) taken.push(timeOf(file))
  const idle = times.get(empty) ?? []
  return names.map((name, index) => {
    const code = readFileSync(files[index] ?? '')
    const taken = times.get(files[index] ?? '') ?? []
    return {
      function: name,
      'bundle, KB': Math.round(code.byteLength / KB),
      'packed, KB': Math.round(gzipSync(code).byteLength / KB),
      'import, ms': median(taken.map((time, run) => time - (idle[run] ?? 0))).toFixed(1),
    }
  })
}
