import { ApiError } from '#src/api/client.ts'
import { readManaged } from '#src/contract/operations/admin.ts'
import type { PublicationOperations } from '#src/contract/operations/publication.ts'
import type { Managed, Published, Section, Written } from '#src/contract/publication.ts'
import { callAsStaff, onlyAt } from './client.ts'
import { type OutlineFilter, type OutlinePages, refreshOutlines, useOutlinePages } from './outline-pages.ts'

interface Numbered {
  id: string
  version: number
}

export type StaffCalls<Input, Item extends Published> = ReturnType<typeof staffCalls<Input, Item, unknown>>

export function staffCalls<Input, Item extends Published, InList>(
  section: Section,
  calls: PublicationOperations<Input, Item, InList>,
) {
  async function write(answer: Promise<Item>): Promise<Item> {
    const item = await answer
    await refreshOutlines(section)
    return item
  }

  return {
    usePages: (filter: OutlineFilter): OutlinePages<Managed<Item>> => useOutlinePages<Managed<Item>>(section, filter),
    /** Rejects with an `ApiError` of status 404 when the item is gone. */
    async read(id: string): Promise<Managed<Item>> {
      const query = `${new URLSearchParams({ section, id })}`
      const [item] = (await callAsStaff(readManaged, { query })) as Managed<Item>[]
      if (!item) throw new ApiError('It is not there any more', 404)
      return item
    },
    /** Publishes at once without a plan. */
    create: (input: Input, id: string, plan?: Written) =>
      write(callAsStaff(calls.create, { body: { ...input, ...plan, id } })),
    /** Rejects with 412 when the row is not at `version`; unconditional without it. */
    update: (id: string, body: Input, version?: number, plan?: Written) =>
      write(callAsStaff(calls.update, { id, body: { ...body, ...plan }, headers: onlyAt(version) })),
    async remove({ id, version }: Numbered): Promise<void> {
      try {
        await callAsStaff(calls.remove, { id, body: {}, headers: onlyAt(version) })
      } finally {
        await refreshOutlines(section)
      }
    },
  }
}
