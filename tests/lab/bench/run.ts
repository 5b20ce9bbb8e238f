import { readdir } from 'node:fs/promises'

const benchmarkNames = (await readdir(import.meta.dirname, { withFileTypes: true }))
  .filter((folderEntry) => folderEntry.isDirectory())
  .map(({ name }) => name)
const [name = ''] = process.argv.slice(2)

if (!benchmarkNames.includes(name)) {
  console.error(`Usage: npm run bench -- ${benchmarkNames.join(' | ')}`)
  process.exit(1)
}
const { runBenchmark }: { runBenchmark(): Promise<void> } = await import(`./${name}/bench.ts`)
await runBenchmark()
