import * as z from 'zod/mini'
import { readQuery } from '#netlify/http/query.ts'
import { requireStaff } from '#netlify/security/guard.ts'
import { orNone } from '#src/contract/inbox.ts'
import { pageNumber } from '#src/contract/paging.ts'
import { itemStates, type Managed, type Published, type Section } from '#src/contract/publication.ts'
import { mayDo } from '#src/contract/staff.ts'
import { freeText } from '#src/contract/text.ts'
import { withoutHtml } from './article-html.ts'
import { kinds } from './kinds.ts'
import { sectionName } from './section.ts'

const query = z.object({
  section: sectionName,
  id: z.optional(z.uuid()),
  page: pageNumber,
  title: z.optional(freeText(200)),
  state: orNone(z.enum(itemStates)),
})

function isPublic({ state, publishAt }: Managed<Published>): boolean {
  return state === 'live' && publishAt !== null && Date.parse(publishAt) <= Date.now()
}

export async function answerManaged(request: Request): Promise<Response> {
  const { member } = await requireStaff(request, 'read-content')
  const isPublicOnly = member !== undefined && !mayDo(member.role, 'publish')
  const { section, id, title: search, ...filter } = readQuery(request, query)
  const { managed } = kinds[section as Section]
  if (!id) return Response.json(await managed.listOutlines({ ...filter, search, isPublicOnly }))
  const item = await managed.findManaged(id)
  const isVisible = item && !item.deletedAt && (!isPublicOnly || isPublic(item))
  return Response.json(isVisible ? [withoutHtml(item)] : [])
}
