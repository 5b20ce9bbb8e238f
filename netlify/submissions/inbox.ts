import type { Context } from '@netlify/functions'
import type * as z from 'zod/mini'
import { countLine } from '#netlify/database/audit.ts'
import { requireDone } from '#netlify/database/change.ts'
import type { Scope } from '#netlify/database/scope.ts'
import { updateSubmission } from '#netlify/database/submission-change.ts'
import { copySubmission, type InboxList, listSubmissions } from '#netlify/database/submissions.ts'
import { answerRow } from '#netlify/http/answer.ts'
import { readJson } from '#netlify/http/body.ts'
import { readVersions, versionTag } from '#netlify/http/etag.ts'
import { readId } from '#netlify/http/id.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readQuery } from '#netlify/http/query.ts'
import { refuseRole, requireStaff } from '#netlify/security/guard.ts'
import { CURSOR_PAGE_ITEMS } from '#src/contract/inbox.ts'
import type { Inbox } from './submission.ts'

export async function answerPage<List extends InboxList>(inbox: Inbox<List>, request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  return await answerList(inbox, scope, readQuery(request, inbox.query))
}

export async function answerList<List extends InboxList>(
  inbox: Inbox<List>,
  scope: Scope,
  { cursor, ...filter }: z.output<Inbox<List>['query']>,
): Promise<Response> {
  const page = await listSubmissions(inbox.list, { ...filter, scope }, cursor, CURSOR_PAGE_ITEMS)
  // Reading beyond the first page is logged: it may be bulk copying.
  if (cursor && page.items.length > 0) await countLine('read', inbox.list, page.items.length)
  return Response.json(page)
}

export async function answerChange<List extends InboxList>(
  inbox: Inbox<List>,
  request: Request,
  context: Context,
): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const id = readId(context)
  const change = await readJson(request, inbox.change)
  // A coordinator must not assign a message to another LGA.
  if (change.lga !== undefined && scope !== 'all') await refuseRole()
  const done = await updateSubmission(inbox.list, id, change, { versions: readVersions(request), scope })
  const { item } = requireDone(done, inbox.noun)
  return answerRow(item, 200)
}

export async function answerCopy<List extends InboxList>(
  inbox: Inbox<List>,
  request: Request,
  context: Context,
): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const item = await copySubmission(inbox.list, readId(context), scope)
  if (!item) throw new Problem(404)
  return new Response(`${JSON.stringify(item, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${inbox.noun}-${item.id}.json"`,
      ETag: versionTag(item.version),
    },
  })
}
