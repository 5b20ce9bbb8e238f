import { type CheckRow, failed, passed } from '#tests/smoke/result.ts'
import type { SiteClient } from '#tests/smoke/site.ts'

const CHECK_NAME = 'visitors need no login'

const loginUrlPattern = /^app\.netlify\.com\/|\b(log-?in|sign-?in|auth|authorize|oauth|sso)\b/i
const loginHtmlPattern = /<input\b[^>]*\btype=["']?password|<(title|h1)\b[^>]*>[^<]*\b(log ?in|sign ?in|is private)\b/i

/** Returns a description of the login that the home page requires; undefined if visitors need no login. */
export async function findLogin(site: SiteClient): Promise<string | undefined> {
  const response = await site.request('/')
  const html = await response.text()
  if (response.status === 401) return '/ answers 401'
  const { host, pathname } = new URL(response.headers.get('Location') ?? '/', site.address)
  if (loginUrlPattern.test(host + pathname)) return `/ redirects to ${host}${pathname}`
  return loginHtmlPattern.test(html) ? '/ shows a login page' : undefined
}

export async function* checkAccess(site: SiteClient): AsyncGenerator<CheckRow> {
  const loginDescription = await findLogin(site)
  const failureText = `The project is private (${loginDescription}): after the first production deploy, set Project configuration → General → Visitor access → Project visibility to Public.`
  yield { checkName: CHECK_NAME, ...(loginDescription ? failed(failureText) : passed('the home page asks for none')) }
}

export function isPrivate({ checkName, verdict }: CheckRow): boolean {
  return checkName === CHECK_NAME && verdict === 'failed'
}
