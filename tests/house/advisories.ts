import { spawnSync } from 'node:child_process'
import { readArguments, runProgram } from '#netlify/tools/command-line.ts'

/** Entry of one npm package in the output of `npm audit --json`. */
interface Vulnerability {
  via: (string | { title: string; url: string; severity: string })[]
}

interface AuditReport {
  vulnerabilities?: Record<string, Vulnerability>
}

interface AcceptedAdvisory {
  /** Id of the security advisory, which is the last part of its URL. */
  id: string
  /** Reason why the security advisory does not affect this site. */
  reason: string
  /** Date on which the security advisory was reviewed, such as `2026-11-23`. */
  date: string
}

/** Security advisories of production dependencies that were reviewed and do not affect this site. */
const acceptedAdvisories: AcceptedAdvisory[] = []

const severeLevels = new Set(['high', 'critical'])

/** Lists the high and critical advisories that are not accepted; undefined for an invalid report. */
function findSevereAdvisories({ vulnerabilities }: AuditReport): string[] | undefined {
  if (!vulnerabilities) return undefined
  const lines = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((advisory) => {
      if (typeof advisory === 'string' || !severeLevels.has(advisory.severity)) return []
      return acceptedAdvisories.some(({ id }) => advisory.url.endsWith(`/${id}`))
        ? []
        : `${name}: ${advisory.title} (${advisory.severity}) ${advisory.url}`
    }),
  )
  return [...new Set(lines)].sort()
}

const TIMEOUT_MS = 120_000

function fetchAuditReport(): AuditReport {
  const args = ['audit', '--omit=dev', '--json']
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: TIMEOUT_MS })
  try {
    return JSON.parse(stdout)
  } catch {
    return {}
  }
}

await runProgram(() => {
  readArguments({ usage: 'npm run advisories' })
  const advisoryLines = findSevereAdvisories(fetchAuditReport())
  if (!advisoryLines) return console.log('The registry did not answer: advisories were not checked.')
  if (advisoryLines.length === 0) return console.log('No high or critical advisories.')
  console.error(advisoryLines.join('\n'))
  process.exitCode = 1
})
