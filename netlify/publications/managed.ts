import * as z from 'zod/mini'
import { readQuery } from '#netlify/http/query.ts'
import { requireAdmin } from '#netlify/security/session.ts'
import type { Section } from '#src/contract/publication.ts'
import { kinds } from './kinds.ts'
import { sectionName } from './section.ts'

const query = z.object({
  section: sectionName,
  id: z.optional(z.uuid()),
})

export async function answerManaged(request: Request): Promise<Response> {
  await requireAdmin(request)
  const { section, id } = readQuery(request, query)
  const { managed } = kinds[section as Section]
  if (!id) return Response.json(await managed.listManaged())
  const item = await managed.findManaged(id)
  return Response.json(item && !item.deletedAt ? [item] : [])
}
