import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

// Resolves the path at import time, because a scenario changes the working directory.
const REPORT_FILE = resolve('docs/security.md')

export function writeReportSection(name: string, text: string): void {
  const page = readFileSync(REPORT_FILE, 'utf8')
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${REPORT_FILE} has no place between ${begin} and ${end}`)
  writeFileSync(REPORT_FILE, `${before}${begin}\n${text.trim()}\n${end}${after}`)
  console.log(text)
}
