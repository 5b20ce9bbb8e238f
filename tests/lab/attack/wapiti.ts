import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool, type ToolRun } from './run-tool.ts'
import type { AttackedSite } from './site.ts'
import { attackTargets } from './targets.ts'

// Excludes the modules http_headers (tests obsolete headers) and ssrf, xxe and takeover (need an internet server).
const wapitiModules = 'sql,blindsql,xss,file,exec,crlf,redirect,csp,cookieflags,htaccess,methods,backup'

interface WapitiReport {
  vulnerabilities: Record<string, { method: string; path: string; info: string }[]>
}

export async function runWapiti(
  site: AttackedSite,
  folder: string,
  seconds: number,
): Promise<ToolRun & { findings: string[] }> {
  const reportFile = join(folder, 'wapiti.json')
  const cookieFile = join(folder, 'cookies.json')
  const [name = '', value = ''] = site.staff.headers.Cookie.split('=', 2)
  const { hostname } = new URL(site.address)
  await writeFile(
    cookieFile,
    JSON.stringify({
      [hostname]: { '/': { [name]: { value, version: 0, expires: null, secure: false, port: null } } },
    }),
  )
  const startOptions = attackTargets.flatMap(({ path }) => ['-s', `${site.address}${path.replace('*', '')}`])
  const args = [
    ...[
      '-u',
      `${site.address}/api/news?page=1`,
      ...startOptions,
      '-m',
      wapitiModules,
      '--scope',
      'domain',
      '--flush-session',
    ],
    ...['-H', `Authorization: ${site.staff.headers.Authorization}`, '-H', `Cookie: ${site.staff.headers.Cookie}`],
    ...['--max-scan-time', String(Math.floor(seconds / 60) || 1), '-t', '20', '-f', 'json', '-o', reportFile],
    ...['--no-bugreport', '--store-session', folder],
  ]
  const toolRun = await runTool('wapiti', args, seconds + 60)
  const reportText = await readFile(reportFile, 'utf8').catch(() => undefined)
  if (!reportText) return { ...toolRun, findings: [`wapiti wrote no report: ${toolRun.output.slice(-500)}`] }
  const { vulnerabilities }: WapitiReport = JSON.parse(reportText)
  const findings = Object.entries(vulnerabilities).flatMap(([vulnerabilityType, all]) =>
    all.map(({ method, path, info }) => `${vulnerabilityType}: ${method} ${path}: ${info}`),
  )
  return { ...toolRun, findings }
}
