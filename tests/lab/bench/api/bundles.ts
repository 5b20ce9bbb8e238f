import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleFunctions } from '#netlify/tools/build/bundle-functions.ts'
import { type BenchRow, median } from '#tests/lab/bench/table.ts'
import { buildSite, siteFolder } from '#tests/support/platform/built-site.ts'

// The folder is inside the project, so that bundles can import packages of node_modules.
const BUNDLE_FOLDER = resolve('.tests/bench/functions')
const IMPORT_COUNT = Number(process.env.BENCH_RUNS ?? 11)
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

function listFunctionFiles(): string[][] {
  const bundles = readdirSync(BUNDLE_FOLDER).map((name) => [join(BUNDLE_FOLDER, name)])
  buildSite()
  const buildFolder = join(siteFolder, '.netlify/build')
  return [...bundles, [join(buildFolder, 'entry.mjs'), ...globSync(join(buildFolder, 'chunks/*.mjs'))]]
}

export async function measureBundles(): Promise<BenchRow[]> {
  await bundleFunctions(BUNDLE_FOLDER)
  const functionFiles = listFunctionFiles()
  const emptyBundle = `${BUNDLE_FOLDER}/empty.mjs`
  writeFileSync(emptyBundle, '')
  const importCosts = new Map<string, ProcessCost[]>(
    [...functionFiles.map(([entryFile = '']) => entryFile), emptyBundle].map((entryFile) => [entryFile, []]),
  )
  for (let run = 0; run < IMPORT_COUNT; run++)
    for (const [entryFile, entryCosts] of importCosts) entryCosts.push(measureImport(entryFile))
  const emptyImportCosts = importCosts.get(emptyBundle) ?? []
  return functionFiles.map(([entryFile = '', ...chunks]) => {
    const bundleContents = [entryFile, ...chunks].map((file) => readFileSync(file))
    const entryCosts = importCosts.get(entryFile) ?? []
    const medianExtra = (costKind: keyof ProcessCost) =>
      median(
        entryCosts.map((importCost, run) => importCost[costKind] - (emptyImportCosts[run]?.[costKind] ?? 0)),
      ).toFixed(1)
    const sumKilobytes = (files: Buffer[]) =>
      Math.round(files.reduce((sum, { byteLength }) => sum + byteLength, 0) / KB)
    return {
      function: chunks.length > 0 ? 'the pages' : basename(entryFile, '.mjs'),
      'bundle, KB': sumKilobytes(bundleContents),
      'packed, KB': sumKilobytes(bundleContents.map((file) => gzipSync(file))),
      'import, ms': medianExtra('wallClockMs'),
      'processor time, ms': medianExtra('cpuMs'),
    }
  })
}
