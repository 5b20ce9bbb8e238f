import * as z from 'zod/mini'
import { omitHtml } from '#netlify/content/text/article-html.ts'
import { readQuery } from '#netlify/http/query.ts'
import { requireStaff } from '#netlify/identity/guard.ts'
import { treatEmptyAsUndefined } from '#src/contract/inbox.ts'
import { itemStates, type ManagedPublication, type PublishedItem, type Section } from '#src/contract/publication.ts'
import { pageNumber } from '#src/contract/rules/paging.ts'
import { possiblyEmptyText } from '#src/contract/rules/text.ts'
import { hasPermission } from '#src/contract/staff.ts'
import { publicationKinds } from './kinds.ts'
import { sectionSchema } from './section.ts'

const listQuery = z.object({
  section: sectionSchema,
  id: z.optional(z.uuid()),
  page: pageNumber,
  title: z.optional(possiblyEmptyText(200)),
  state: treatEmptyAsUndefined(z.enum(itemStates)),
})

function isPublic({ state, publishAt }: ManagedPublication<PublishedItem>): boolean {
  return state === 'live' && publishAt !== null && Date.parse(publishAt) <= Date.now()
}

export async function handleListManaged(request: Request): Promise<Response> {
  const { member } = await requireStaff(request, 'read-content')
  const isPublicOnly = member !== undefined && !hasPermission(member.role, 'publish')
  const { section, id, title: search, ...filter } = readQuery(request, listQuery)
  const { managedQueries: managed } = publicationKinds[section as Section]
  if (!id) return Response.json(await managed.listOutlines({ ...filter, search, isPublicOnly }))
  const item = await managed.findManaged(id)
  const isVisible = item && !item.deletedAt && (!isPublicOnly || isPublic(item))
  return Response.json(isVisible ? [omitHtml(item)] : [])
}
