import { readdir } from 'node:fs/promises'
import { fail, readArguments, runProgram } from '#netlify/tools/command-line.ts'

await runProgram(async () => {
  const benchmarkNames = (await readdir(import.meta.dirname, { withFileTypes: true }))
    .filter((folderEntry) => folderEntry.isDirectory())
    .map(({ name }) => name)
  const { positionals } = readArguments({
    usage: `npm run bench -- ${benchmarkNames.join(' | ')} [--write]`,
    options: { write: { type: 'boolean' } },
    argumentCount: [1, Number.POSITIVE_INFINITY],
  })
  const [name = ''] = positionals
  if (!benchmarkNames.includes(name)) fail(`There is no benchmark ${name}: choose ${benchmarkNames.join(', ')}.`)
  const { runBenchmark }: { runBenchmark(): Promise<void> } = await import(`./${name}/bench.ts`)
  await runBenchmark()
})
