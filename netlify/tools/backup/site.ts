import { readFileSync } from 'node:fs'

export const LOCAL_SITE_FILE = '.netlify/local-site.json'

const requiredVariables = ['NETLIFY_DB_URL', 'NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN']

function readLocalVariables(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(LOCAL_SITE_FILE, 'utf8'))
  } catch {
    throw new Error(
      `Start the site on this machine (npm start), or set ${requiredVariables.join(', ')} for a deployed one.`,
    )
  }
}

export function configureDatabase(): string {
  if (process.env.NETLIFY_DB_URL) return 'the site at NETLIFY_DB_URL'
  Object.assign(process.env, readLocalVariables())
  return 'the site on this machine'
}

export function configureSite(): string {
  const { NETLIFY_DB_URL, NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL } = process.env
  if (!NETLIFY_DB_URL && !siteID) {
    Object.assign(process.env, readLocalVariables())
    return 'the site on this machine'
  }
  if (!NETLIFY_DB_URL || !siteID || !token) throw new Error(`Set all of ${requiredVariables.join(', ')}.`)
  const blobsContext = { siteID, token, ...(NETLIFY_API_URL && { apiURL: NETLIFY_API_URL }) }
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(blobsContext)).toString('base64')
  return `the site ${siteID}, ${process.env.CONTEXT ?? 'production'}`
}
