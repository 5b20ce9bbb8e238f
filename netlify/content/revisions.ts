import * as z from 'zod/mini'
import { withPurge } from '#netlify/cache/purge.ts'
import { limitVersions, requirePublicationAccess } from '#netlify/content/publications/account-numbers.ts'
import { isSection, publicationKinds, sectionSchema } from '#netlify/content/publications/kinds.ts'
import { requireChanged } from '#netlify/database/change.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readJson, readQuery } from '#netlify/http/request.ts'
import { readIfMatchVersions } from '#netlify/http/responses.ts'
import { requireStaff } from '#netlify/identity/guard.ts'
import type { PublicationPlan } from '#src/contract/publication.ts'
import { type RestoredRevision, revisionChoice } from '#src/contract/revisions.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { findRevision, listRevisions } from './revisions.queries.ts'

const revisionsQuery = z.object({ section: sectionSchema, id: z.uuid() })

export async function handleListRevisions(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { section, id } = readQuery(request, revisionsQuery)
  return Response.json(await listRevisions(section, id))
}

/** Copies an old revision into an article or event. Keeps the replaced text as a new revision. */
export async function handleRestoreRevision(request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'publish')
  const { section, id, number } = await readJson(request, revisionChoice)
  if (!isSection(section)) throw new Problem(404)
  const kind = publicationKinds[section]
  const revision = await findRevision(section, id, number)
  if (!revision) throw new Problem(404)
  const parsedFields = kind.inputSchema.safeParse(revision.fields)
  const errors = parsedFields.success ? [] : toFieldErrors(parsedFields.error.issues)
  const plan: PublicationPlan = parsedFields.success ? {} : { state: 'draft' }
  const fields = parsedFields.success ? parsedFields.data : kind.draftSchema.safeParse(revision.fields).data
  if (!fields) throw new Problem(422, 'This revision cannot be restored: its format is no longer supported.')
  const revisionFields = (await kind.addComputedFields?.(fields, id)) ?? fields
  const onlyVersion = await requirePublicationAccess(staff, {
    section,
    fields: revisionFields,
    id,
    state: plan.state,
  })
  const { item } = await withPurge(async () =>
    requireChanged(
      await kind.managedQueries.update(id, revisionFields, {
        versions: limitVersions(readIfMatchVersions(request), onlyVersion),
        plan,
      }),
      'item',
    ),
  )
  const restoredRevision: RestoredRevision = { state: item.state, errors }
  return Response.json(restoredRevision)
}
