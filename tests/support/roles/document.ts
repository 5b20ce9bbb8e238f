import { readFileSync, writeFileSync } from 'node:fs'
import { type Cell, columns, type Group, table } from './table.ts'

const words: Record<Cell, string> = { yes: '✓', '403': '403', '404': '404', without: 'filtered out', public: 'public' }

function toRows({ heading, rows }: Group): string[] {
  return rows.map(({ what, call, query, cells }, index) => {
    const address = call.replace(/0{8}-0{4}-4000-8000-\d{12}/, ':id') + (query ? `?${query.replace(/=.*$/, '=…')}` : '')
    const marks = columns.map((column) => words[cells[column]])
    return `| ${index === 0 ? `**${heading}**` : ''} | ${what} | \`${address}\` | ${marks.join(' | ')} |`
  })
}

const FILE = 'docs/security.md'
export const PLACE = /<!-- roles -->\n[\s\S]*<!-- \/roles -->/

/** The table as docs/security.md has it. */
export function documentRoles(): string {
  return [
    '<!-- roles -->',
    '| | what | call | owner | editor | coordinator, own area | coordinator, another area | viewer |',
    '|---|---|---|---|---|---|---|---|',
    ...table.flatMap(toRows),
    '<!-- /roles -->',
  ].join('\n')
}

if (import.meta.main) writeFileSync(FILE, readFileSync(FILE, 'utf8').replace(PLACE, documentRoles))
