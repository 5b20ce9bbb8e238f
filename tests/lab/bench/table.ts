import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

const BENCHMARKS_FILE = 'docs/benchmarks.md'

export type BenchRow = Record<string, string | number>

export function renderTable(rows: BenchRow[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n')
}

export function describeMachine(): string {
  const memoryGib = Math.round(totalmem() / 2 ** 30)
  return `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores, ${memoryGib} GiB, Node ${process.version}`
}

export function publishReport(name: string, text: string): void {
  const datedText = `${text}\n\n${new Date().toISOString().slice(0, 10)}, ${describeMachine()}`
  console.log(`\n${datedText}\n`)
  if (!process.argv.includes('--write')) return
  const page = readFileSync(BENCHMARKS_FILE, 'utf8')
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [textBefore, rest] = page.split(begin)
  const textAfter = rest?.split(end)[1]
  if (textBefore === undefined || textAfter === undefined)
    throw new Error(`${BENCHMARKS_FILE} has no place between ${begin} and ${end}`)
  writeFileSync(BENCHMARKS_FILE, `${textBefore}${begin}\n${datedText}\n${end}${textAfter}`)
}

export function median(values: number[]): number {
  const sortedValues = values.toSorted((a, b) => a - b)
  return sortedValues[Math.floor(sortedValues.length / 2)] ?? Number.NaN
}
