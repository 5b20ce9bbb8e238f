import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import { requireChanged } from '#netlify/database/change.ts'
import { readDb } from '#netlify/database/client.ts'
import { Problem } from '#netlify/http/problem.ts'
import { parseFields, readId, readJson, readQuery } from '#netlify/http/request.ts'
import { createVersionEtag, readIfMatchVersions, respondRow } from '#netlify/http/responses.ts'
import { loadSite } from '#netlify/settings/load-site.ts'
import { findLastCall } from '#netlify/submissions/calls/calls.queries.ts'
import { definitions, type SubmissionDefinition } from '#netlify/submissions/definitions.ts'
import { findImport } from '#netlify/submissions/import/imports.queries.ts'
import { findSubmissionForCopy, updateSubmission } from '#netlify/submissions/submissions.queries.ts'
import { rejectRole, requireStaff } from '#netlify/team/guard.ts'
import { type BulkAssignmentResult, bulkAssignment } from '#src/contract/submissions/assignment.ts'
import { mergeInput } from '#src/contract/submissions/inbox.ts'
import type { SubmissionDetail } from '#src/contract/submissions/inbox-operations.ts'
import type { SubmissionByKind } from '#src/contract/submissions/kinds.ts'
import { type SubmissionKind, submissionKinds } from '#src/contract/submissions/submissions.ts'
import { listAssignees, listAssigneesOfScope } from './assignment.queries.ts'
import { assignSubmissions } from './bulk-assignment.queries.ts'
import { listRelatedSubmissions, listSubmissionEvents } from './history.queries.ts'
import { listInboxPage, listSubmissions } from './inbox.queries.ts'
import type { Scope } from './inbox-filter.queries.ts'
import { mergeVolunteers } from './merge.queries.ts'

export async function handleListInbox(inbox: SubmissionDefinition, request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  return await respondInboxPage(inbox, scope, readQuery(request, inbox.querySchema))
}

async function respondInboxPage(
  inbox: SubmissionDefinition,
  scope: Scope,
  { cursor, ...filter }: z.output<SubmissionDefinition['querySchema']>,
): Promise<Response> {
  const page = await listInboxPage(inbox.kind, { ...filter, scope }, cursor)
  // Log reads beyond the first inbox page, because a user may be copying all personal data.
  if (cursor && page.items.length > 0) await incrementHourlyAuditEntry('read', inbox.kind, page.items.length)
  return Response.json(page)
}

export async function handleUpdateSubmission(
  inbox: SubmissionDefinition,
  request: Request,
  context: Context,
): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const id = readId(context)
  const changeInput = await readJson(request, inbox.changeSchema)
  // A coordinator must not assign a message to another local government area (LGA).
  if (changeInput.lga !== undefined && scope !== 'all') await rejectRole()
  const result = await updateSubmission(inbox.kind, id, changeInput, { versions: readIfMatchVersions(request), scope })
  const { item } = requireChanged(result, inbox.noun)
  return respondRow(item, 200)
}

/** Answers with a submission, its history, the person's other submissions and the members it can be assigned to. */
export async function handleReadDetail(
  inbox: SubmissionDefinition,
  request: Request,
  context: Context,
): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const id = readId(context)
  const { items } = await listSubmissions(inbox.kind, { scope, id, search: null }, undefined, 1)
  const [item] = items
  if (!item) throw new Problem(404)
  const [events, related, assignees, { replies }, lastCall, importedFrom] = await Promise.all([
    listSubmissionEvents(readDb(), inbox.kind, id),
    listRelatedSubmissions(scope, item),
    listAssignees(item.lga ?? null, scope),
    loadSite(),
    inbox.kind === 'volunteers' ? findLastCall(id) : undefined,
    'importId' in item && item.importId ? findImport(item.importId) : undefined,
  ])
  const ownReplies = replies.replies.filter((reply) => reply.for === inbox.kind)
  return Response.json({
    item,
    events,
    related,
    assignees,
    ...(lastCall && { lastCall }),
    ...(importedFrom && { importedFrom }),
    replies: ownReplies.map(({ title, text }) => ({ title, text })),
  } satisfies SubmissionDetail<SubmissionByKind[SubmissionKind]>)
}

/** Merges sign-ups of one person into the oldest one. */
export async function handleMergeVolunteers(request: Request, context: Context): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const id = readId(context)
  const input = await readJson(request, mergeInput)
  const { item } = requireChanged(
    await mergeVolunteers(id, input, { versions: readIfMatchVersions(request), scope }),
    'volunteer',
  )
  return respondRow(item, 200)
}

export async function handleListAssignees(request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  return Response.json(await listAssigneesOfScope(scope))
}

/** Assigns several submissions to a member, under the same rules as a single one. */
export async function handleAssignSubmissions(request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const rows = await assignSubmissions(await readJson(request, bulkAssignment), scope)
  return Response.json({ rows } satisfies BulkAssignmentResult)
}

export async function handleExportSubmission(
  inbox: SubmissionDefinition,
  request: Request,
  context: Context,
): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const item = await findSubmissionForCopy(inbox.kind, readId(context), scope)
  if (!item) throw new Problem(404)
  const importedFrom = 'importId' in item && item.importId ? await findImport(item.importId) : undefined
  const copy = { ...item, ...(importedFrom && { importedFrom }) }
  return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${inbox.noun}-${item.id}.json"`,
      ETag: createVersionEtag(item.version),
    },
  })
}

const searchInput = z.looseObject({ kind: z.enum(submissionKinds) })

/** Searches the inbox. The search text is in the request body, because it is personal data and URLs are logged. */
export async function handleSearchInbox(request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const { kind, ...filter } = await readJson(request, searchInput)
  const inbox = definitions[kind]
  return await respondInboxPage(inbox, scope, parseFields(filter, inbox.querySchema))
}
