import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import { requireChanged } from '#netlify/database/change.ts'
import { readDb } from '#netlify/database/client.ts'
import { Problem } from '#netlify/http/problem.ts'
import { parseFields, readId, readJson, readQuery } from '#netlify/http/request.ts'
import { createVersionEtag, readIfMatchVersions, respondRow } from '#netlify/http/responses.ts'
import { loadSite } from '#netlify/settings/load-site.ts'
import { type InboxDefinition, messageDefinition, volunteerDefinition } from '#netlify/submissions/definitions.ts'
import { findSubmissionForCopy, updateSubmission } from '#netlify/submissions/submissions.queries.ts'
import { rejectRole, requireStaff } from '#netlify/team/guard.ts'
import { CURSOR_PAGE_ITEMS, inboxKinds, mergeInput } from '#src/contract/submissions/inbox.ts'
import type { SubmissionDetail } from '#src/contract/submissions/inbox-operations.ts'
import type { Message } from '#src/contract/submissions/messages.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { listAssignees } from './assignment.queries.ts'
import { listRelatedSubmissions, listSubmissionEvents } from './history.queries.ts'
import type { Scope } from './inbox-filter.queries.ts'
import { mergeVolunteers } from './merge.queries.ts'

export async function handleListInbox<Item>(inbox: InboxDefinition<Item>, request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  return await respondInboxPage(inbox, scope, readQuery(request, inbox.querySchema))
}

async function respondInboxPage<Item>(
  inbox: InboxDefinition<Item>,
  scope: Scope,
  { cursor, ...filter }: z.output<InboxDefinition<Item>['querySchema']>,
): Promise<Response> {
  const page = await inbox.listPage({ ...filter, scope }, cursor, CURSOR_PAGE_ITEMS)
  // Log reads beyond the first inbox page, because a user may be copying all personal data.
  if (cursor && page.items.length > 0) await incrementHourlyAuditEntry('read', inbox.list, page.items.length)
  return Response.json(page)
}

export async function handleUpdateSubmission<Item>(
  inbox: InboxDefinition<Item>,
  request: Request,
  context: Context,
): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const id = readId(context)
  const changeInput = await readJson(request, inbox.changeSchema)
  // A coordinator must not assign a message to another local government area (LGA).
  if (changeInput.lga !== undefined && scope !== 'all') await rejectRole()
  const result = await updateSubmission(inbox.list, id, changeInput, { versions: readIfMatchVersions(request), scope })
  const { item } = requireChanged(result, inbox.noun)
  return respondRow(item, 200)
}

/** Answers with a submission, its history, the person's other submissions and the members it can be assigned to. */
export async function handleReadDetail<Item extends Message | Volunteer>(
  inbox: InboxDefinition<Item>,
  request: Request,
  context: Context,
): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const id = readId(context)
  const { items } = await inbox.listPage({ scope, id, search: null }, undefined, 1)
  const [item] = items
  if (!item) throw new Problem(404)
  const [events, related, assignees, { replies }] = await Promise.all([
    listSubmissionEvents(readDb(), inbox.list, id),
    listRelatedSubmissions(scope, item),
    listAssignees(item.lga ?? null),
    loadSite(),
  ])
  const listReplies = replies.replies.filter((reply) => reply.for === inbox.list)
  return Response.json({
    item,
    events,
    related,
    assignees,
    replies: listReplies.map(({ title, text }) => ({ title, text })),
  } satisfies SubmissionDetail<Item>)
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

export async function handleExportSubmission<Item>(
  inbox: InboxDefinition<Item>,
  request: Request,
  context: Context,
): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const item = await findSubmissionForCopy(inbox.list, readId(context), scope)
  if (!item) throw new Problem(404)
  return new Response(`${JSON.stringify(item, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${inbox.noun}-${item.id}.json"`,
      ETag: createVersionEtag(item.version),
    },
  })
}

const searchInput = z.looseObject({ list: z.enum(inboxKinds) })

/** Searches the inbox. The search text is in the request body, because it is personal data and URLs are logged. */
export async function handleSearchInbox(request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const { list, ...filter } = await readJson(request, searchInput)
  return list === 'volunteers'
    ? await respondInboxPage(volunteerDefinition, scope, parseFields(filter, volunteerDefinition.querySchema))
    : await respondInboxPage(messageDefinition, scope, parseFields(filter, messageDefinition.querySchema))
}
