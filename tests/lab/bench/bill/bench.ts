// `npm run bench -- bill`: estimates the monthly Netlify bill and the maximum cost per IP address. `--write` updates
// the docs.
import { readFileSync, writeFileSync } from 'node:fs'
import { renderMediaCost } from './rate.ts'
import { renderBill } from './render.ts'

const generatedSections = {
  bill: { file: 'docs/operations.md', render: renderBill },
  rate: { file: 'docs/benchmarks.md', render: renderMediaCost },
}

/** Splits a document into the text before the named section, the section, and the text after it. */
function splitDocument(name: keyof typeof generatedSections): [string, string, string] {
  const { file } = generatedSections[name]
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [before, rest = ''] = readFileSync(file, 'utf8').split(begin)
  const [text, after] = rest.split(end)
  if (before === undefined || text === undefined || after === undefined) {
    throw new Error(`${file} has no place between ${begin} and ${end}`)
  }
  return [before + begin, text.trim(), end + after]
}

export function readReport(name: keyof typeof generatedSections): string {
  return splitDocument(name)[1]
}

export async function runBenchmark(): Promise<void> {
  for (const name of ['bill', 'rate'] as const) {
    const text = generatedSections[name].render()
    console.log(`${text}\n`)
    if (!process.argv.includes('--write')) continue
    const [before, , after] = splitDocument(name)
    writeFileSync(generatedSections[name].file, `${before}\n${text}\n${after}`)
  }
}
