import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type RoleCell, type RoleRow, readCell, roleColumns, rolePermissionGroups } from './table.ts'

const cellTexts: Record<RoleCell, string> = {
  yes: '✓',
  '403': '403',
  '404': '404',
  without: 'filtered out',
  public: 'public',
}

function toRows([heading, rows]: [string, RoleRow[]]): string[] {
  return rows.map(([title, apiCall, cells], index) => {
    const callText = apiCall.replace(/\/0{8}-0{4}-4000-8000-\d{12}/, '/:id').replace(/=.*$/, '=…')
    const rowTexts = roleColumns.map((column) => cellTexts[readCell(cells, column)])
    return `| ${index === 0 ? `**${heading}**` : ''} | ${title} | \`${callText}\` | ${rowTexts.join(' | ')} |`
  })
}

const DOCUMENT_PATH = 'docs/security.md'
export const ROLES_SECTION = /<!-- roles -->\n[\s\S]*<!-- \/roles -->/

/** Writes the table of staff roles and their permissions in the Markdown format of docs/security.md. */
export function writeRolesTable(): string {
  return [
    '<!-- roles -->',
    '| | what | call | owner | editor | coordinator, own area | coordinator, another area | viewer |',
    '|---|---|---|---|---|---|---|---|',
    ...Object.entries(rolePermissionGroups).flatMap(toRows),
    '<!-- /roles -->',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(DOCUMENT_PATH, readFileSync(DOCUMENT_PATH, 'utf8').replace(ROLES_SECTION, writeRolesTable))
