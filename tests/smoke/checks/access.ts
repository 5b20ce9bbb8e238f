import { type CheckRow, failed, passed } from '#tests/smoke/result.ts'
import type { SiteClient } from '#tests/smoke/site.ts'

const NAME = 'visitors need no login'

const loginAddress = /^app\.netlify\.com\/|\b(log-?in|sign-?in|auth|authorize|oauth|sso)\b/i
const loginPage = /<input\b[^>]*\btype=["']?password|<(title|h1)\b[^>]*>[^<]*\b(log ?in|sign ?in|is private)\b/i

/** Returns a description of the login that the home page requires, or undefined when it is public. */
export async function findLogin(site: SiteClient): Promise<string | undefined> {
  const response = await site.ask('/')
  const html = await response.text()
  if (response.status === 401) return '/ answers 401'
  const { host, pathname } = new URL(response.headers.get('Location') ?? '/', site.address)
  if (loginAddress.test(host + pathname)) return `/ redirects to ${host}${pathname}`
  return loginPage.test(html) ? '/ shows a login page' : undefined
}

export async function* checkAccess(site: SiteClient): AsyncGenerator<CheckRow> {
  const login = await findLogin(site)
  const remedy = `The project is private (${login}): after the first production deploy, set Project configuration → General → Visitor access → Project visibility to Public.`
  yield { check: NAME, ...(login ? failed(remedy) : passed('the home page asks for none')) }
}

export function isPrivate({ check, verdict }: CheckRow): boolean {
  return check === NAME && verdict === 'failed'
}
