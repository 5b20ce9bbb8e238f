import { readdir } from 'node:fs/promises'

const names = (await readdir(import.meta.dirname, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const [name = ''] = process.argv.slice(2)

if (!names.includes(name)) {
  console.error(`Usage: npm run bench -- ${names.join(' | ')}`)
  process.exit(1)
}
const { bench }: { bench(): Promise<void> } = await import(`./${name}/bench.ts`)
await bench()
