import { ApiError } from '#src/api/client.ts'
import {
  findManagedPublicationOperation,
  listManagedPublicationsOperation,
  listTrashOperation,
} from '#src/contract/operations/staff-publications.ts'
import type {
  ItemState,
  ManagedPublication,
  PublicationListPage,
  PublicationOperations,
  PublicationSort,
  PublishedItem,
  Section,
  WriteOptions,
} from '#src/contract/publication.ts'
import { buildOperationPath, type Operation } from '#src/contract/rules/operation.ts'
import { buildQuery, callAsStaff, createIfMatchHeader } from './client.ts'
import { revalidate, useRevalidation } from './operations.ts'
import { useStaffPages } from './pages.ts'

/** Returns the URL of a section's list for staff, to pass to `revalidate`. */
export const buildPublicationListUrl = (section: Section) =>
  buildOperationPath(listManagedPublicationsOperation, '', buildQuery({ section }))

export type PublicationClient<Input, Item extends PublishedItem> = ReturnType<
  typeof createPublicationClient<Input, Item, unknown>
>

export function createPublicationClient<Input, Item extends PublishedItem, ListedItem>(
  section: Section,
  operations: PublicationOperations<Input, Item, ListedItem>,
) {
  const listUrl = buildPublicationListUrl(section)

  // A deleted item is in the trash, which may be open already.
  const reload = () => revalidate(listUrl, listTrashOperation.path)

  async function callThenReload<Answer>(request: Promise<Answer>): Promise<Answer> {
    const answer = await request
    await reload()
    return answer
  }

  /** Sends an update without loading the list again. See `update`. */
  const sendUpdate = (id: string, body: Input, version?: number, writeOptions?: WriteOptions) =>
    callAsStaff(operations.update, { id, body: { ...body, ...writeOptions }, headers: createIfMatchHeader(version) })

  const sendRemoval = ({ id, version }: Pick<PublishedItem, 'id' | 'version'>) =>
    callAsStaff(operations.remove, { id, body: {}, headers: createIfMatchHeader(version) })

  return {
    usePages({ search, state, sort }: { search: string; state: ItemState | ''; sort: PublicationSort | '' }) {
      type Page = PublicationListPage<ManagedPublication<Item>>
      const pages = useStaffPages<Page['items'][number] & { id: string }, Page & { items: { id: string }[] }, void>(
        listManagedPublicationsOperation as unknown as Operation<void, Page>,
        (_, previousPage) => ({
          query: buildQuery({ section, title: search, state, sort, cursor: previousPage?.next ?? '' }),
        }),
      )
      useRevalidation(listUrl, pages.revalidate)
      return pages
    },
    reload,
    sendUpdate,
    sendRemoval,
    /** Rejects with an `ApiError` of status 404 when the item no longer exists. */
    async read(id: string): Promise<ManagedPublication<Item>> {
      const query = buildQuery({ section, id })
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
      callThenReload(sendUpdate(id, body, version, writeOptions)),
    async remove(item: Pick<PublishedItem, 'id' | 'version'>): Promise<void> {
      try {
        await sendRemoval(item)
      } finally {
        await reload()
      }
    },
  }
}
