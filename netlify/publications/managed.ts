import * as z from 'zod/mini'
import { readQuery } from '#netlify/http/query.ts'
import { requireStaff } from '#netlify/security/guard.ts'
import type { Section } from '#src/contract/publication.ts'
import { mayDo } from '#src/contract/staff.ts'
import { withoutHtml } from './article-html.ts'
import { kinds } from './kinds.ts'
import { sectionName } from './section.ts'

const query = z.object({
  section: sectionName,
  id: z.optional(z.uuid()),
})

export async function answerManaged(request: Request): Promise<Response> {
  const { member } = await requireStaff(request, 'read-content')
  const isPublicOnly = member !== undefined && !mayDo(member.role, 'publish')
  const { section, id } = readQuery(request, query)
  const { managed } = kinds[section as Section]
  if (!id || isPublicOnly) {
    const items = await managed.listManaged(isPublicOnly)
    return Response.json(id ? items.filter((item) => item.id === id) : items)
  }
  const item = await managed.findManaged(id)
  return Response.json(item && !item.deletedAt ? [withoutHtml(item)] : [])
}
