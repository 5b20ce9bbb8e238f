import { mayExist } from '#netlify/database/known-names.ts'
import { findMoment } from '#netlify/database/moments.ts'
import { notFound } from '#netlify/http/answer.ts'
import type { Section } from '#src/contract/publication.ts'
import { isSlug } from '#src/contract/slug.ts'
import { isUuid } from '#src/contract/uuid.ts'

/** Throws a 404 that is cached until something of the section may appear at this address. */
export async function requireKnown<Item>(
  request: Request,
  section: Section,
  name: string,
  find: (name: string) => Promise<Item | undefined>,
): Promise<Item> {
  const isName = isUuid(name) || isSlug(name)
  if (!isName || !(await mayExist(name))) throw notFound(request, section)
  const item = await find(name)
  if (item) return item
  throw notFound(request, section, await findMoment([section]))
}
