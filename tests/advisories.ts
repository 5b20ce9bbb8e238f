// `npm run advisories`: asks the registry for advisories of what ships. High and critical ones fail, but for those that
// tests/support/advisories.ts accepts with a reason. A registry that does not answer is told of, and fails nothing.
import { spawnSync } from 'node:child_process'
import { type AuditReport, findGrave } from './support/advisories.ts'

const PATIENCE_MS = 120_000

function askRegistry(): AuditReport {
  const asked = ['audit', '--omit=dev', '--json']
  const { stdout } = spawnSync('npm', asked, { encoding: 'utf8', timeout: PATIENCE_MS })
  try {
    return JSON.parse(stdout)
  } catch {
    return {}
  }
}

const lines = findGrave(askRegistry())
if (!lines) console.log('The registry did not answer: nothing is known of advisories today.')
else if (lines.length === 0) console.log('No high or critical advisory of what ships.')
else {
  console.error(lines.join('\n'))
  process.exitCode = 1
}
