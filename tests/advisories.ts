// `npm run advisories`: fails for high and critical npm security advisories that are not listed in
// tests/support/advisories.ts.
import { spawnSync } from 'node:child_process'
import { type AuditReport, findSevereAdvisories } from './support/advisories.ts'

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

const advisoryLines = findSevereAdvisories(fetchAuditReport())
if (!advisoryLines) console.log('The registry did not answer: advisories were not checked.')
else if (advisoryLines.length === 0) console.log('No high or critical advisories.')
else {
  console.error(advisoryLines.join('\n'))
  process.exitCode = 1
}
