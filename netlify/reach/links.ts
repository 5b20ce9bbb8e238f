import type { Context } from '@netlify/functions'
import { withPurge } from '#netlify/cache/purge.ts'
import { requireChanged } from '#netlify/database/change.ts'
import { Problem, rejectField } from '#netlify/http/problem.ts'
import { readJson, readQuery } from '#netlify/http/request.ts'
import { readIfMatchVersions, respondRow } from '#netlify/http/responses.ts'
import type { Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import { requireStaff } from '#netlify/team/guard.ts'
import type { Lga } from '#src/content/lgas.ts'
import { linkChange, linkInput, MAX_LINKS } from '#src/contract/reach/links.ts'
import { signUpQuery } from '#src/contract/reach/sign-ups.ts'
import { deleteLink, findChangeablePath, insertLink, listLinks, updateLink } from './links.queries.ts'
import { findPublicPages } from './pages.queries.ts'
import { countSignUps } from './sign-ups.queries.ts'

/** Coordinators see their areas. Editors see all links and rounded numbers, but no volunteer. */
export async function requireReachScope(request: Request): Promise<Scope> {
  const { member, scope } = await requireStaff(request, 'reach')
  return member?.role === 'editor' ? 'all' : scope
}

function requireOwnArea(lga: Lga | null, scope: Scope): void {
  if (scope !== 'all' && (lga === null || !scope.includes(lga))) rejectField('lga', 'Choose one of your areas')
}

async function requirePublicPage(path: string): Promise<void> {
  const pages = await findPublicPages([path])
  if (!pages.has(path)) rejectField('path', 'This page does not exist, or is not public. Choose another one.')
}

export async function handleListLinks(request: Request): Promise<Response> {
  return Response.json(await listLinks(await requireReachScope(request)))
}

export async function handleCreateLink(request: Request): Promise<Response> {
  const scope = await requireReachScope(request)
  const input = await readJson(request, linkInput)
  requireOwnArea(input.lga, scope)
  await requirePublicPage(input.path)
  const link = await withPurge(() => insertLink(input, scope))
  if (link === 'full') throw new Problem(409, `There are ${MAX_LINKS} links. Delete one that is no longer in use.`)
  if (link === 'taken') rejectField('code', 'Another link has or had this code. Choose another one.')
  return respondRow(link, 201)
}

function readCode({ params: { id = '' } }: Context): string {
  return id.toUpperCase()
}

export async function handleChangeLink(request: Request, context: Context): Promise<Response> {
  const scope = await requireReachScope(request)
  const code = readCode(context)
  const change = await readJson(request, linkChange)
  const formerPath = await findChangeablePath(code, scope)
  if (formerPath === undefined) throw new Problem(404)
  requireOwnArea(change.lga, scope)
  // A link whose page is gone can still be renamed.
  if (change.path !== formerPath) await requirePublicPage(change.path)
  const versions = readIfMatchVersions(request)
  const result = await withPurge(() => updateLink(code, change, { versions, scope }))
  return respondRow(requireChanged(result, 'link').item, 200)
}

export async function handleDeleteLink(request: Request, context: Context): Promise<Response> {
  const scope = await requireReachScope(request)
  const versions = readIfMatchVersions(request)
  requireChanged(await withPurge(() => deleteLink(readCode(context), { versions, scope })), 'link')
  return new Response(null, { status: 204 })
}

export async function handleCountSignUps(request: Request): Promise<Response> {
  const scope = await requireReachScope(request)
  return Response.json(await countSignUps(scope, readQuery(request, signUpQuery)))
}
