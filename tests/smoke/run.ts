// `npm run smoke -- https://…` checks a deployed site and prints a table of results.
import { parseArgs } from 'node:util'
import { checkAccess, isPrivate } from './checks/access.ts'
import { checkCaches } from './checks/caches.ts'
import { checkHeaders } from './checks/headers.ts'
import { checkLimits } from './checks/limits.ts'
import { checkPages } from './checks/pages.ts'
import { checkPreview } from './checks/preview.ts'
import { checkPublishing } from './checks/publish.ts'
import { checkReads } from './checks/reads.ts'
import { cleanUp } from './clean-up.ts'
import { readPassword } from './password.ts'
import { type CheckRow, failed, renderCheckTable } from './result.ts'
import { createSiteClient } from './site.ts'

const USAGE = 'npm run smoke -- https://your-site [--preview https://deploy-preview-1--your-site]'

function readAddresses(): { address: string; preview: string | undefined } {
  const { values, positionals } = parseArgs({ options: { preview: { type: 'string' } }, allowPositionals: true })
  const [address = '', ...otherArguments] = positionals
  const urls = [address, ...(values.preview ? [values.preview] : [])]
  if (otherArguments.length > 0 || !urls.every((one) => /^https?:/.test(one) && URL.canParse(one))) {
    console.error(USAGE)
    process.exit(2)
  }
  return { address, preview: values.preview }
}

const { address, preview } = readAddresses()
const abortController = new AbortController()
const site = createSiteClient(address, abortController.signal)
const rows: CheckRow[] = []

async function collectRows(checkName: string, checkRows: AsyncGenerator<CheckRow>): Promise<void> {
  try {
    for await (const row of checkRows) rows.push(row)
  } catch (error) {
    const errorCause = error instanceof Error ? (error.cause ?? error) : error
    rows.push({ checkName: `${checkName}, to the end`, ...failed(String(errorCause)) })
  }
}

function exitWith(exitCode: number): never {
  console.log(`\n${site.address}\n\n${renderCheckTable(rows)}`)
  process.exit(exitCode)
}

// Handles only the first signal: a second signal ends the process without cleaning up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.log('Ending, and cleaning up first …')
    abortController.abort(new Error('interrupted'))
  })
}

await collectRows('access', checkAccess(site))
if (rows.some(isPrivate)) exitWith(1)
const password = abortController.signal.aborted ? undefined : await readPassword()

const checks: [name: string, found: () => AsyncGenerator<CheckRow>][] = [
  ['reads', () => checkReads(site)],
  ['pages', () => checkPages(site)],
  ['caches', () => checkCaches(site)],
  ['headers', () => checkHeaders(site)],
  ['publishing', () => checkPublishing(site, password)],
  ['preview', () => checkPreview(preview ? createSiteClient(preview, abortController.signal) : undefined)],
  ['limits', () => checkLimits(site)],
]

for (const [name, found] of checks) {
  if (abortController.signal.aborted) break
  console.log(`${name} …`)
  await collectRows(name, found())
}
if (password) await collectRows('the cleaning up', cleanUp(site, password))
exitWith(abortController.signal.aborted || rows.some(({ verdict }) => verdict === 'failed') ? 1 : 0)
