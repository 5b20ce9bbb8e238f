import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { FoundBrowser } from '#tests/support/browser.ts'

const LIGHTHOUSE_VERSION = '13.5.0'
const LIGHTHOUSE_FOLDER = resolve('.tests/bench/lighthouse')

export const lighthouseCategories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const

export interface LighthouseAudit {
  categoryScores: Record<(typeof lighthouseCategories)[number], number>
  bytes: number
  requests: number
  largestContentfulPaint: number
  failedAudits: string[]
}

interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: { transferSize?: number }[] } }
  >
}

/** Installs Lighthouse on demand, because it is too large for a dev dependency. */
function installLighthouse(): string {
  mkdirSync(LIGHTHOUSE_FOLDER, { recursive: true })
  if (!existsSync(join(LIGHTHOUSE_FOLDER, 'node_modules/lighthouse'))) {
    const npmFlags = ['--prefix', LIGHTHOUSE_FOLDER, '--no-audit', '--no-fund', '--ignore-scripts', '--no-save']
    execFileSync('npm', ['install', ...npmFlags, `lighthouse@${LIGHTHOUSE_VERSION}`], { stdio: 'ignore' })
  }
  return dirname(createRequire(join(LIGHTHOUSE_FOLDER, 'x.js')).resolve('lighthouse/package.json'))
}

function readReport({ categories: found, audits }: LighthouseReport): LighthouseAudit {
  const readCategoryScore = (name: string) => Math.round((found[name]?.score ?? Number.NaN) * 100)
  const requests = audits['network-requests']?.details?.items ?? []
  const weightedAudits = Object.values(found).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  const isFailedAudit = (id: string) => (audits[id]?.score ?? 1) < 0.9
  return {
    categoryScores: Object.fromEntries(
      lighthouseCategories.map((name) => [name, readCategoryScore(name)]),
    ) as LighthouseAudit['categoryScores'],
    bytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    requests: requests.length,
    largestContentfulPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    failedAudits: [...new Set(weightedAudits.map(({ id }) => id).filter(isFailedAudit))],
  }
}

export async function runLighthouse(
  address: string,
  { executablePath, args, env }: FoundBrowser,
): Promise<LighthouseAudit> {
  const packageFolder = installLighthouse()
  const reportFile = join(LIGHTHOUSE_FOLDER, 'report.json')
  const options = [
    `--config-path=${join(packageFolder, 'core/config/agentic-browsing-config.js')}`,
    `--chrome-flags=--headless=new ${args.join(' ')}`,
    ...['--output=json', `--output-path=${reportFile}`, '--quiet', '--no-enable-error-reporting'],
  ]
  await promisify(execFile)(process.execPath, [join(packageFolder, 'cli/index.js'), address, ...options], {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    timeout: 180_000,
  })
  return readReport(JSON.parse(readFileSync(reportFile, 'utf8')))
}
