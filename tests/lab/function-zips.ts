// `node tests/lab/function-zips.ts gallery-media news …`: measures the zips that Netlify deploys of these functions, and
// the time that a new process takes to import a function and, on its first use, sharp.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zipFunction } from '@netlify/zip-it-and-ship-it'
import { bundleFunctions } from '#netlify/build/bundle-functions.ts'
import { median, renderTable } from '#tests/bench/table.ts'
import { linkProductionPackages } from '#tests/support/deploy/production-packages.ts'
import { copyProjectFiles } from '#tests/support/project-files.ts'

const ROUNDS = 11
const runFile = promisify(execFile)
const names = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'function-zips-'))
const includedFiles = ['!node_modules/node-{linux,darwin,win}-*/**', '!node_modules/node-bin-*/**']

async function measureImport(specifier: string): Promise<number> {
  const program = `const start = performance.now(); await import(${JSON.stringify(specifier)}); console.log(performance.now() - start)`
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const args = ['--input-type=module', '--eval', program]
    const { stdout } = await runFile(process.execPath, args, { cwd: folder })
    times.push(Number(stdout))
  }
  return Math.round(median(times) * 10) / 10
}

try {
  copyProjectFiles(folder)
  linkProductionPackages(folder)
  await bundleFunctions(join(folder, '.netlify/bundled'))
  const rows = []
  for (const name of names) {
    const bundle = join(folder, '.netlify/bundled', `${name}.mjs`)
    const zip = await zipFunction(bundle, join(folder, 'zips'), {
      basePath: folder,
      repositoryRoot: folder,
      config: { '*': { includedFiles, includedFilesBasePath: folder } },
    })
    rows.push({
      function: name,
      'zip, KB': Math.round((zip ? (await stat(zip.path)).size : 0) / 1000),
      'bundle, KB': Math.round((await stat(bundle)).size / 1000),
      'import, ms': await measureImport(bundle),
    })
  }
  console.log(renderTable(rows))
  console.log(`sharp on first use: ${await measureImport('sharp')} ms`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
