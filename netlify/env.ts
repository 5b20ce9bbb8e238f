import type { NetlifyGlobal } from '@netlify/types'

function read(name: string): string | undefined {
  return process.env[name]?.trim() || undefined
}

/** The address of the database. It rotates on the platform: ask for every query, never keep it. */
export function databaseAddress(): string {
  const address = read('NETLIFY_DB_URL')
  if (!address) throw new Error('NETLIFY_DB_URL is not set: the site has no database.')
  return address
}

/** Over HTTP on the platform, over a socket locally. */
export function databaseDriver(): 'serverless' | 'server' {
  return read('NETLIFY_DB_DRIVER') === 'serverless' ? 'serverless' : 'server'
}

function runtime() {
  return (globalThis as { Netlify?: NetlifyGlobal }).Netlify?.context ?? undefined
}

/** Lets work go on after the answer, where the platform waits for it. */
export function afterAnswer(work: Promise<void>): void {
  runtime()?.waitUntil?.(work)
}

/** `production`, `deploy-preview`, `branch-deploy` or `dev`; production where nothing says otherwise. */
export function deployContext(): string {
  return runtime()?.deploy?.context || read('CONTEXT') || (read('NETLIFY_DEV') ? 'dev' : 'production')
}

const trialContexts = new Set(['dev', 'deploy-preview', 'branch-deploy'])

/** True where anybody may try the site: a developer's machine and previews. Unknown contexts count as production. */
export function isTrial(): boolean {
  return trialContexts.has(deployContext())
}

/** True on a developer's machine: there is no edge cache to purge. */
export function isLocal(): boolean {
  return deployContext() === 'dev'
}

/** The staff password as it is set, or undefined. */
export function adminPassword(): string | undefined {
  return process.env.ADMIN_PASSWORD || undefined
}

/** `FORM_LIMITS`, two numbers such as `60 3000`: submissions in ten minutes from one address, and from all. */
export function formLimits(): { ofAddress: number; ofAll: number } | undefined {
  const [, ofAddress, ofAll] = /^(\d{1,9}) +(\d{1,9})$/.exec(read('FORM_LIMITS') ?? '') ?? []
  return ofAddress && ofAll ? { ofAddress: Number(ofAddress), ofAll: Number(ofAll) } : undefined
}
