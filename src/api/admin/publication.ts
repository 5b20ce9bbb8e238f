import { ApiError } from '#src/api/client.ts'
import { findManagedPublicationOperation } from '#src/contract/operations/admin.ts'
import type { PublicationOperations } from '#src/contract/operations/publication.ts'
import type { ManagedPublication, PublishedItem, Section, WriteOptions } from '#src/contract/publication.ts'
import { callAsStaff, createIfMatchHeader } from './client.ts'
import {
  type PublicationListFilter,
  type PublicationPages,
  revalidatePublications,
  usePublicationPages,
} from './publication-pages.ts'

interface VersionedItem {
  id: string
  version: number
}

export type PublicationClient<Input, Item extends PublishedItem> = ReturnType<
  typeof createPublicationClient<Input, Item, unknown>
>

export function createPublicationClient<Input, Item extends PublishedItem, ListedItem>(
  section: Section,
  operations: PublicationOperations<Input, Item, ListedItem>,
) {
  async function callThenReload(request: Promise<Item>): Promise<Item> {
    const item = await request
    await revalidatePublications(section)
    return item
  }

  return {
    usePages: (filter: PublicationListFilter): PublicationPages<ManagedPublication<Item>> =>
      usePublicationPages<ManagedPublication<Item>>(section, filter),
    /**
     * Reads one article or event for staff. Rejects with an `ApiError` of status 404 when the item no longer exists.
     */
    async read(id: string): Promise<ManagedPublication<Item>> {
      const query = `${new URLSearchParams({ section, id })}`
      const [item] = (await callAsStaff(findManagedPublicationOperation, { query })) as ManagedPublication<Item>[]
      if (!item) throw new ApiError('The item no longer exists', 404)
      return item
    },
    /** Creates an article or event. Without `writeOptions`, the item is published at once. */
    create: (input: Input, id: string, writeOptions?: WriteOptions) =>
      callThenReload(callAsStaff(operations.create, { body: { ...input, ...writeOptions, id } })),
    /**
     * Updates an item. Rejects with 412 when the stored item is not at `version`. Without `version`, always
     * overwrites.
     */
    update: (id: string, body: Input, version?: number, writeOptions?: WriteOptions) =>
      callThenReload(
        callAsStaff(operations.update, {
          id,
          body: { ...body, ...writeOptions },
          headers: createIfMatchHeader(version),
        }),
      ),
    async remove({ id, version }: VersionedItem): Promise<void> {
      try {
        await callAsStaff(operations.remove, { id, body: {}, headers: createIfMatchHeader(version) })
      } finally {
        await revalidatePublications(section)
      }
    },
  }
}
