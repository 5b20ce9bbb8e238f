import type { NetlifyGlobal } from '@netlify/types'

function readVariable(name: string): string | undefined {
  return process.env[name]?.trim() || undefined
}

/** Returns the database URL. Netlify rotates it, so read it for every query and never store it. */
export function getDatabaseUrl(): string {
  const databaseUrl = readVariable('NETLIFY_DB_URL')
  if (!databaseUrl) throw new Error('NETLIFY_DB_URL is not set: the site has no database.')
  return databaseUrl
}

export function getDatabaseDriver(): 'serverless' | 'server' {
  return readVariable('NETLIFY_DB_DRIVER') === 'serverless' ? 'serverless' : 'server'
}

function getRuntimeContext() {
  return (globalThis as { Netlify?: NetlifyGlobal }).Netlify?.context ?? undefined
}

export function getPlatformRequestId(): string | undefined {
  return getRuntimeContext()?.requestId
}

/** `LOG_LEVEL`: `info`, `warn` or `error`. Defaults to `warn` locally and `info` elsewhere. */
export function getLogLevel(): 'info' | 'warn' | 'error' {
  const level = readVariable('LOG_LEVEL')
  if (level === 'info' || level === 'warn' || level === 'error') return level
  return isLocal() ? 'warn' : 'info'
}

/** Approximate location of the caller's IP address by Netlify's geolocation, such as 'Awka, Nigeria'. */
export function getCallerLocation(): string | undefined {
  const { city, country } = (isLocal() ? undefined : getRuntimeContext()?.geo) ?? {}
  return [city, country?.name].filter(Boolean).join(', ').slice(0, 120) || undefined
}

export function runAfterResponse(task: Promise<void>): void {
  getRuntimeContext()?.waitUntil?.(task)
}

/** Netlify's deploy context: `production`, `deploy-preview`, `branch-deploy` or `dev`. Defaults to production. */
export function getDeployContext(): string {
  return (
    getRuntimeContext()?.deploy?.context ||
    readVariable('CONTEXT') ||
    (readVariable('NETLIFY_DEV') ? 'dev' : 'production')
  )
}

export function getDeployId(): string | undefined {
  return getRuntimeContext()?.deploy?.id || undefined
}

/** True on a preview, which has its own copy of the database, but shares the blob stores of its deploy context. */
export function isPreview(): boolean {
  return ['deploy-preview', 'branch-deploy'].includes(getDeployContext())
}

/** True on a developer's machine, which has no edge cache. An unknown deploy context counts as deployed. */
export function isLocal(): boolean {
  return getDeployContext() === 'dev'
}

/** False on previews, which copy production's database. `PREVIEW_PERSONAL_DATA=allow` is for copies of test data. */
export function canServePersonalData(): boolean {
  return getDeployContext() === 'production' || isLocal() || readVariable('PREVIEW_PERSONAL_DATA') === 'allow'
}

export function getAdminPassword(): string | undefined {
  return process.env.ADMIN_PASSWORD || undefined
}

export function getSiteUrl(): string | undefined {
  return getRuntimeContext()?.site?.url || readVariable('URL')
}

export function getSiteName(): string | undefined {
  return getRuntimeContext()?.site?.name || readVariable('SITE_NAME')
}

/** Reads `EMERGENCY_NOTICE`, a plain text shown at the top of every page. */
export function getEmergencyNotice(): string | undefined {
  return readVariable('EMERGENCY_NOTICE')
}

export type NotifyChannel = 'webhook' | 'email'

/** Variables that turn a channel on. A preview notifies no one: its copied database has production's notifications. */
function readNotifyVariable(name: 'NOTIFY_WEBHOOK_URL' | 'NOTIFY_EMAIL_TO'): string | undefined {
  return canServePersonalData() ? readVariable(name) : undefined
}

/** Lists the channels that notify staff of submissions. Their settings may be invalid. */
export function listNotifyChannels(): NotifyChannel[] {
  const channels: NotifyChannel[] = []
  if (readNotifyVariable('NOTIFY_WEBHOOK_URL')) channels.push('webhook')
  if (readNotifyVariable('NOTIFY_EMAIL_TO')) channels.push('email')
  return channels
}

export function readNotifyWebhook(): { url: string; key: Buffer } | undefined {
  const webhookUrl = readNotifyVariable('NOTIFY_WEBHOOK_URL')
  if (!webhookUrl) return undefined
  const url = URL.parse(webhookUrl)
  const isSafeUrl = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal())
  if (!url || !isSafeUrl || url.username || url.password)
    throw new Error('NOTIFY_WEBHOOK_URL must be an https:// address without a user name.')
  const [, secret = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(readVariable('NOTIFY_WEBHOOK_SECRET') ?? '') ?? []
  const key = Buffer.from(secret, 'base64')
  if (key.length < 24 || key.length > 64)
    throw new Error('NOTIFY_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64.')
  return { url: url.href, key }
}

function decodeUrlPart(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

interface SmtpServer {
  host: string
  port: number
  /** True for TLS from the first byte. Otherwise STARTTLS is required, but not on a developer's machine. */
  secure: boolean
  requireTLS: boolean
  auth: { user: string; pass: string } | undefined
}

function readSmtpServer(): SmtpServer {
  const url = URL.parse(readVariable('SMTP_URL') ?? '')
  const [user, pass] = [url?.username, url?.password].map((part) => decodeUrlPart(part ?? ''))
  const isServer =
    url && /^smtps?:$/.test(url.protocol) && url.hostname && /^\/?$/.test(url.pathname + url.search + url.hash)
  if (!isServer || user === undefined || pass === undefined)
    throw new Error('SMTP_URL must be smtps://user:password@host:465, with special characters percent-encoded.')
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLocal(),
    auth: user ? { user, pass } : undefined,
  }
}

const EMAIL_ADDRESS = /^[^\s@<>()[\]",;:]+@[^\s@<>()[\]",;:]+$/

export interface NotifyEmail {
  server: SmtpServer
  sender: string
  recipients: string[]
}

/** Reads `SMTP_URL`, `NOTIFY_EMAIL_FROM` and `NOTIFY_EMAIL_TO`, addresses of staff separated by commas. */
export function readNotifyEmail(): NotifyEmail | undefined {
  const recipients = readNotifyVariable('NOTIFY_EMAIL_TO')
    ?.split(',')
    .map((address) => address.trim())
  if (!recipients) return undefined
  if (!recipients.every((address) => EMAIL_ADDRESS.test(address)))
    throw new Error('NOTIFY_EMAIL_TO must be e-mail addresses separated by commas.')
  const sender = readVariable('NOTIFY_EMAIL_FROM') ?? ''
  if (!EMAIL_ADDRESS.test(sender)) throw new Error('NOTIFY_EMAIL_FROM must be one e-mail address.')
  return { server: readSmtpServer(), sender, recipients }
}

const BUILD_HOOK_HOST = 'api.netlify.com'

/** Reads `BUILD_HOOK_URL`, the secret address at which Netlify starts a build. A developer may use another host. */
export function readBuildHook(): URL | 'missing' | 'invalid' {
  const address = readVariable('BUILD_HOOK_URL')
  if (!address) return 'missing'
  const url = URL.parse(address)
  const isBuildHook = url?.protocol === 'https:' && url.host === BUILD_HOOK_HOST
  return url && (isBuildHook || isLocal()) ? url : 'invalid'
}

/** Reads `FORM_LIMITS`, such as `60 200`: forms accepted without proof of work, per network and in total. */
export function readFormLimits(): { perNetwork: number; total: number } | undefined {
  const [, perNetwork, total] = /^(\d{1,9}) +(\d{1,9})$/.exec(readVariable('FORM_LIMITS') ?? '') ?? []
  return perNetwork && total ? { perNetwork: Number(perNetwork), total: Number(total) } : undefined
}
