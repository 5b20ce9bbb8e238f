import { ApiError } from '#src/api/client.ts'
import { readManaged } from '#src/contract/operations/admin.ts'
import type { PublicationOperations } from '#src/contract/operations/publication.ts'
import type { Managed, Published, Section, Written } from '#src/contract/publication.ts'
import { callAsStaff, onlyAt } from './client.ts'
import { type OutlineFilter, type OutlinePages, refreshOutlines, useOutlinePages } from './outline-pages.ts'

interface Versioned {
  id: string
  version: number
}

export type StaffCalls<Input, Item extends Published> = ReturnType<typeof staffCalls<Input, Item, unknown>>

export function staffCalls<Input, Item extends Published, InList>(
  section: Section,
  operations: PublicationOperations<Input, Item, InList>,
) {
  async function refreshAfter(call: Promise<Item>): Promise<Item> {
    const item = await call
    await refreshOutlines(section)
    return item
  }

  return {
    usePages: (filter: OutlineFilter): OutlinePages<Managed<Item>> => useOutlinePages<Managed<Item>>(section, filter),
    /** Rejects with an `ApiError` of status 404 when the item is gone. */
    async read(id: string): Promise<Managed<Item>> {
      const query = `${new URLSearchParams({ section, id })}`
      const [item] = (await callAsStaff(readManaged, { query })) as Managed<Item>[]
      if (!item) throw new ApiError('The item no longer exists', 404)
      return item
    },
    /** Publishes at once without a plan. */
    create: (input: Input, id: string, plan?: Written) =>
      refreshAfter(callAsStaff(operations.create, { body: { ...input, ...plan, id } })),
    /** Rejects with 412 when the row is not at `version`; unconditional without it. */
    update: (id: string, body: Input, version?: number, plan?: Written) =>
      refreshAfter(callAsStaff(operations.update, { id, body: { ...body, ...plan }, headers: onlyAt(version) })),
    async remove({ id, version }: Versioned): Promise<void> {
      try {
        await callAsStaff(operations.remove, { id, body: {}, headers: onlyAt(version) })
      } finally {
        await refreshOutlines(section)
      }
    },
  }
}
