// `npm run bench -- bill`: what a month costs; with `-- --write` the README says it too.
import { readFileSync, writeFileSync } from 'node:fs'
import { renderBill } from './render.ts'

const [begin, end] = ['<!-- bill -->', '<!-- /bill -->']

export function readBill(): string {
  const [, rest = ''] = readFileSync('README.md', 'utf8').split(begin)
  return rest.split(end)[0]?.trim() ?? ''
}

export async function bench(): Promise<void> {
  const bill = renderBill()
  console.log(bill)
  if (!process.argv.includes('--write')) return
  const page = readFileSync('README.md', 'utf8')
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`README.md has no place between ${begin} and ${end}`)
  writeFileSync('README.md', `${before}${begin}\n${bill}\n${end}${after}`)
}
