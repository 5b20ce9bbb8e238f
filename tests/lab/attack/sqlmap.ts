import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool, type ToolRun } from './run-tool.ts'
import type { AttackedSite } from './site.ts'
import type { Target } from './targets.ts'

const sqlmapFlags = [
  ...[
    '--batch',
    '--ignore-stdin',
    '--flush-session',
    '--disable-coloring',
    '--level=5',
    '--risk=3',
    '--technique=BEUST',
  ],
  // A response delayed by one second is enough to detect an injection, because this site's queries take milliseconds.
  ...['--dbms=PostgreSQL', '--time-sec=1', '--threads=4', '--timeout=20', '--retries=1', '--ignore-code=*'],
]

function renderHttpRequest({ address, staff }: AttackedSite, { method, path, json, form }: Target): string {
  const headers: Record<string, string> = { Host: new URL(address).host, ...staff.headers, 'User-Agent': 'attack' }
  if (json) headers['Content-Type'] = 'application/json'
  if (form) headers['Content-Type'] = 'application/x-www-form-urlencoded'
  const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : ''
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

interface InjectionResult extends ToolRun {
  isVulnerable: boolean
  testedParameters: string[]
}

/** Runs sqlmap with its highest level and risk, at which it tests all parameters, headers and cookies. */
export async function runSqlmap(
  site: AttackedSite,
  target: Target,
  folder: string,
  seconds: number,
): Promise<InjectionResult> {
  const file = join(folder, 'request.txt')
  await writeFile(file, renderHttpRequest(site, target))
  const toolRun = await runTool('sqlmap', ['-r', file, '--output-dir', folder, ...sqlmapFlags], seconds)
  const parameterTexts = [...toolRun.output.matchAll(/testing for SQL injection on (.+)/g)].map(([, part = '']) => part)
  return {
    ...toolRun,
    isVulnerable: /identified the following injection point|is vulnerable/.test(toolRun.output),
    testedParameters: [
      ...new Set(parameterTexts.map((part) => part.replace(/^\(custom\) /, '').replace(/ parameter|'/g, ''))),
    ],
  }
}
