import * as z from 'zod/mini'
import { messageDefinition } from '#netlify/forms/messages.ts'
import { volunteerDefinition } from '#netlify/forms/volunteers.ts'
import { parseFields, readJson } from '#netlify/http/body.ts'
import { requireStaff } from '#netlify/identity/guard.ts'
import { inboxKinds } from '#src/contract/inbox.ts'
import { respondInboxPage } from './inbox.ts'

const searchInput = z.looseObject({ list: z.enum(inboxKinds) })

/** Searches the inbox. The search text is in the request body, because it is personal data and URLs are logged. */
export async function handleSearchInbox(request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const { list, ...filter } = await readJson(request, searchInput)
  return list === 'volunteers'
    ? await respondInboxPage(volunteerDefinition, scope, parseFields(filter, volunteerDefinition.querySchema))
    : await respondInboxPage(messageDefinition, scope, parseFields(filter, messageDefinition.querySchema))
}
