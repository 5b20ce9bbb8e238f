import type { Context } from '@netlify/functions'
import { Problem } from '#netlify/http/problem.ts'
import { readJson } from '#netlify/http/request.ts'
import { findStoredSection } from '#netlify/settings/settings.queries.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import {
  type DocumentCollection,
  type DocumentKey,
  type Revision,
  revisionInput,
} from '#src/contract/documents/documents.ts'
import { isSectionName } from '#src/contract/settings/settings.ts'
import { requireDocument, requireFieldAccess } from './collections.ts'
import { insertUnsavedRevision, listRevisions } from './revisions.queries.ts'

// Maximum request body in bytes: the longest text, with each character escaped in JSON.
const MAX_BODY_BYTES = 512 * 1024

/** Completes the revisions of a section of settings: fields that older code did not know, and the defaults as number 0. */
async function completeSection({ item }: DocumentKey, revisions: Revision[]): Promise<Revision[]> {
  if (!isSectionName(item)) return revisions
  const { defaults } = settingsSections[item]
  const completed = revisions.map((revision) => ({ ...revision, fields: { ...defaults, ...revision.fields } }))
  if (!(await findStoredSection(item))) return completed
  return [...completed, { number: 0, madeAt: null, by: null, fields: { ...defaults }, isUnsaved: false }]
}

export function createRevisionHandlers(collection: DocumentCollection) {
  return {
    async GET(request: Request, context: Context): Promise<Response> {
      const { document } = await requireDocument(request, context, collection)
      const revisions = await listRevisions(document)
      return Response.json(collection === 'settings' ? await completeSection(document, revisions) : revisions)
    },
    async POST(request: Request, context: Context): Promise<Response> {
      const { document, staff } = await requireDocument(request, context, collection)
      const { fields } = await readJson(request, revisionInput, MAX_BODY_BYTES)
      await requireFieldAccess(staff, document, fields)
      if (!(await insertUnsavedRevision(document, fields))) throw new Problem(404)
      return new Response(null, { status: 204 })
    },
  }
}
