import type { Config, Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { deleteDraft, findDraft, listDrafts, saveDraftReport } from '#netlify/content/drafts.queries.ts'
import { sectionSchema } from '#netlify/content/publications/kinds.ts'
import { db } from '#netlify/database/client.ts'
import { getActor } from '#netlify/http/actor.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readId, readJson, readQuery } from '#netlify/http/request.ts'
import { readIfMatchVersions } from '#netlify/http/responses.ts'
import { requireStaff } from '#netlify/identity/guard.ts'
import { draftReport } from '#src/contract/drafts.ts'
import type { Section } from '#src/contract/publication.ts'

// Maximum request body in bytes: the longest text, with each character escaped in JSON.
const BODY_BYTES = 512 * 1024

const draftsQuery = z.object({ section: sectionSchema })
const conflictText = 'Another editing form has stored a newer text.'

async function readSection(request: Request): Promise<Section> {
  await requireStaff(request, 'publish')
  return readQuery(request, draftsQuery).section
}

async function readDraft(request: Request, context: Context): Promise<Response> {
  const draft = await findDraft(await readSection(request), readId(context))
  if (!draft) throw new Problem(404)
  return Response.json(draft)
}

async function saveDraft(request: Request, context: Context): Promise<Response> {
  const section = await readSection(request)
  const report = await readJson(request, draftReport, BODY_BYTES)
  const result = await saveDraftReport(section, readId(context), report, readIfMatchVersions(request))
  if (!result.isCurrent) throw new Problem(412, conflictText, { draft: result.draft })
  return Response.json(result.state)
}

async function discardDraft(request: Request, context: Context): Promise<Response> {
  const section = await readSection(request)
  const [id, versions, actor] = [readId(context), readIfMatchVersions(request), getActor()]
  const author = actor?.role === 'owner' ? undefined : actor?.name
  const hasDeleted = await deleteDraft(db(), section, id, { versions, author })
  const draft = hasDeleted ? undefined : await findDraft(section, id)
  if (draft && author !== undefined && draft.by !== author)
    throw new Problem(403, 'Only its author or an owner can discard this text.')
  if (draft) throw new Problem(412, conflictText, { draft })
  return new Response(null, { status: 204 })
}

export default routes({
  '/api/admin/drafts': { GET: async (request) => Response.json(await listDrafts(await readSection(request))) },
  '/api/admin/drafts/:id': { GET: readDraft, PUT: saveDraft, DELETE: discardDraft },
})

export const config: Config = { path: ['/api/admin/drafts', '/api/admin/drafts/:id'] }
