import { readFileSync } from 'node:fs'
import { isLocal } from '#netlify/env.ts'
import { isUnreachable } from '#netlify/http/outage.ts'
import { fail } from '#netlify/tools/command-line.ts'

export const LOCAL_SITE_FILE = '.netlify/local-site.json'

const requiredVariables = ['NETLIFY_DB_URL', 'NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN']

function readLocalVariables(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(LOCAL_SITE_FILE, 'utf8'))
  } catch {
    return fail(
      `Start the site on this machine (npm start), or set ${requiredVariables.join(', ')} for a deployed one.`,
    )
  }
}

function requireDatabaseAddress(address: string): void {
  if (!URL.canParse(address) || !/^postgres(ql)?:/.test(address))
    fail('NETLIFY_DB_URL must be an address that begins with postgres: as Netlify shows it.')
}

/** Fails with a sentence if the database cannot be reached or refuses the connection. Rethrows other errors. */
export function explainDatabaseError(error: unknown): never {
  const { hostname, port } = new URL(process.env.NETLIFY_DB_URL ?? '')
  const database = `The database at ${hostname}:${port || 5432}`
  if (isUnreachable(error)) fail(`${database} does not answer${isLocal() ? ': start the site with npm start' : ''}.`)
  if (error instanceof Error && Reflect.get(error, 'severity') === 'FATAL')
    fail(`${database} refuses the connection: ${error.message}.`)
  throw error
}

export function configureDatabase(): string {
  if (process.env.NETLIFY_DB_URL) {
    requireDatabaseAddress(process.env.NETLIFY_DB_URL)
    return 'the site at NETLIFY_DB_URL'
  }
  Object.assign(process.env, readLocalVariables())
  return 'the site on this machine'
}

export function configureSite(): string {
  const { NETLIFY_DB_URL, NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL } = process.env
  if (!NETLIFY_DB_URL && !siteID) {
    Object.assign(process.env, readLocalVariables())
    return 'the site on this machine'
  }
  if (!NETLIFY_DB_URL || !siteID || !token) return fail(`Set all of ${requiredVariables.join(', ')}.`)
  requireDatabaseAddress(NETLIFY_DB_URL)
  const blobsContext = { siteID, token, ...(NETLIFY_API_URL && { apiURL: NETLIFY_API_URL }) }
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(blobsContext)).toString('base64')
  return `the site ${siteID}, ${process.env.CONTEXT ?? 'production'}`
}
