// `npm run smoke -- https://…` checks a deployed site and prints a table of results.
import { fail, readArguments, runProgram } from '#netlify/tools/command-line.ts'
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
import { createSiteClient, type SiteClient } from './site.ts'

const USAGE = 'npm run smoke -- https://your-site [--preview https://deploy-preview-1--your-site]'

function readAddresses() {
  const { values, positionals } = readArguments({
    usage: USAGE,
    options: { preview: { type: 'string' } },
    argumentCount: [1, 1],
  })
  const [address = ''] = positionals
  for (const one of [address, ...(values.preview === undefined ? [] : [values.preview])]) {
    if (!/^https?:/.test(one) || !URL.canParse(one))
      fail(`"${one}" is not an address: it must begin with https:// or http://. Usage: ${USAGE}`)
  }
  return { address, preview: values.preview }
}

function explainNoAnswer({ address }: SiteClient, error: unknown): never {
  const { cause, message } = error instanceof Error ? error : new Error(String(error))
  const reason = cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : message
  return fail(`${address} does not answer: ${reason}.`)
}

async function collectRows(rows: CheckRow[], checkName: string, checkRows: AsyncGenerator<CheckRow>): Promise<void> {
  try {
    for await (const row of checkRows) rows.push(row)
  } catch (error) {
    const errorCause = error instanceof Error ? (error.cause ?? error) : error
    rows.push({ checkName: `${checkName}, to the end`, ...failed(String(errorCause)) })
  }
}

/** Runs all checks of a public site. After `signal` aborts, only the cleaning up remains. */
async function runChecks(site: SiteClient, preview: SiteClient | undefined, signal: AbortSignal): Promise<CheckRow[]> {
  const rows: CheckRow[] = []
  const password = signal.aborted ? undefined : await readPassword()
  const checks: [name: string, check: () => AsyncGenerator<CheckRow>][] = [
    ['reads', () => checkReads(site)],
    ['pages', () => checkPages(site)],
    ['caches', () => checkCaches(site)],
    ['headers', () => checkHeaders(site)],
    ['publishing', () => checkPublishing(site, password)],
    ['preview', () => checkPreview(preview)],
    ['limits', () => checkLimits(site)],
  ]
  for (const [name, check] of checks) {
    if (signal.aborted) break
    console.log(`${name} …`)
    await collectRows(rows, name, check())
  }
  if (password) await collectRows(rows, 'the cleaning up', cleanUp(site, password))
  return rows
}

await runProgram(async () => {
  const { address, preview } = readAddresses()
  const abortController = new AbortController()
  const { signal } = abortController
  const site = createSiteClient(address, signal)
  const previewSite = preview ? createSiteClient(preview, signal) : undefined
  const accessRows = await Array.fromAsync(checkAccess(site)).catch((error) => explainNoAnswer(site, error))
  if (previewSite) await previewSite.request('/').catch((error) => explainNoAnswer(previewSite, error))
  // Handles only the first signal: a second signal ends the process without cleaning up.
  for (const signalName of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signalName, () => {
      console.log('Ending, and cleaning up first …')
      abortController.abort(new Error('interrupted'))
    })
  }
  const checkRows = accessRows.some(isPrivate) ? [] : await runChecks(site, previewSite, signal)
  const rows = [...accessRows, ...checkRows]
  console.log(`\n${site.address}\n\n${renderCheckTable(rows)}`)
  process.exit(signal.aborted || rows.some(({ verdict }) => verdict === 'failed') ? 1 : 0)
})
