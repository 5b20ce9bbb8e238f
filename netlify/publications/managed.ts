import * as z from 'zod/mini'
import { readQuery } from '#netlify/http/query.ts'
import { requireStaff } from '#netlify/security/guard.ts'
import type { Section } from '#src/contract/publication.ts'
import { isSection, kinds } from './kinds.ts'

const query = z.object({
  section: z.string().check(z.refine(isSection, 'Unknown section')),
  id: z.optional(z.uuid()),
})

export async function answerManaged(request: Request): Promise<Response> {
  await requireStaff(request, 'read-content')
  const { section, id } = readQuery(request, query)
  const { managed } = kinds[section as Section]
  if (!id) return Response.json(await managed.listManaged())
  const item = await managed.findManaged(id)
  return Response.json(item && !item.deletedAt ? [item] : [])
}
