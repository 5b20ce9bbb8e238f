import type { Context } from '@netlify/functions'
import { findIndexedLinks } from '#netlify/cache/slug-index.ts'
import { createCacheHeaders, HOUR_S } from '#netlify/http/headers.ts'
import { log } from '#netlify/log/log.ts'
import { addSourceCode, toSourceCode } from '#src/contract/reach/codes.ts'
import { getLinkPath } from '#src/contract/reach/links.ts'
import { findLinkPath } from './links.queries.ts'

/** Page to which a link leads while neither the index nor the database answers: a printed code must not fail. */
const FALLBACK_PATH = '/volunteer'

const notFoundPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>This link is not in use</title>
<h1>This link is not in use</h1>
<p>The code may be mistyped, or the link was deleted.
<p><a href="/volunteer">Volunteer</a>
<p><a href="/">Home</a>
</html>
`

/** Cached addresses: of all spellings of a code only the two of posters and messages stay for long. */
function createCaching(request: Request, code: string, isFound: boolean): Record<string, string> {
  const { pathname } = new URL(request.url)
  const isCommonSpelling = [getLinkPath(code), getLinkPath(code).toUpperCase()].includes(pathname)
  const tag = `link-${code}`
  return isFound && isCommonSpelling
    ? createCacheHeaders('tagged', { tag })
    : createCacheHeaders('timed', { tag, ttlSeconds: HOUR_S })
}

function redirect(path: string, code: string, caching: Record<string, string>): Response {
  return new Response(null, { status: 302, headers: { Location: addSourceCode(path, code), ...caching } })
}

function respondNotFound(caching: Record<string, string>): Response {
  return new Response(notFoundPage, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...caching },
  })
}

async function findPath(code: string): Promise<string | undefined> {
  const links = await findIndexedLinks()
  return links ? links.find((link) => link.code === code)?.path : await findLinkPath(code)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Leads from `/q/CODE`, in any case and with what chats add at its end, to the page of the link. */
export async function handleOpenLink(request: Request, { params }: Context): Promise<Response> {
  const code = toSourceCode(decode(params.code ?? ''))
  if (!code) return respondNotFound(createCacheHeaders('private'))
  try {
    const path = await findPath(code)
    const caching = createCaching(request, code, path !== undefined)
    return path === undefined ? respondNotFound(caching) : redirect(path, code, caching)
  } catch (error) {
    log('warn', 'A link was not found, because the database does not answer', {}, error)
    return redirect(FALLBACK_PATH, code, createCacheHeaders('private'))
  }
}
