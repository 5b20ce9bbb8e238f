// `npm run bench -- bill`: estimates the monthly Netlify bill and the maximum cost per IP address. `--write` updates
// the docs.
import { readFileSync, writeFileSync } from 'node:fs'
import { renderRate } from './rate.ts'
import { renderBill } from './render.ts'

const texts = {
  bill: { file: 'docs/operations.md', render: renderBill },
  rate: { file: 'docs/benchmarks.md', render: renderRate },
}

/** Splits a document into the text before the named section, the section, and the text after it. */
function split(name: keyof typeof texts): [string, string, string] {
  const { file } = texts[name]
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [before, rest = ''] = readFileSync(file, 'utf8').split(begin)
  const [text, after] = rest.split(end)
  if (before === undefined || text === undefined || after === undefined) {
    throw new Error(`${file} has no place between ${begin} and ${end}`)
  }
  return [before + begin, text.trim(), end + after]
}

export function readReport(name: keyof typeof texts): string {
  return split(name)[1]
}

export async function bench(): Promise<void> {
  for (const name of ['bill', 'rate'] as const) {
    const text = texts[name].render()
    console.log(`${text}\n`)
    if (!process.argv.includes('--write')) continue
    const [before, , after] = split(name)
    writeFileSync(texts[name].file, `${before}\n${text}\n${after}`)
  }
}
