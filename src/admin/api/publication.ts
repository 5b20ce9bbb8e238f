import { ApiError } from '#src/api/client.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import {
  findManagedPublicationOperation,
  listManagedPublicationsOperation,
  listTrashOperation,
} from '#src/contract/publications/operations.ts'
import type {
  ItemState,
  ManagedPublication,
  PublicationListPage,
  PublicationOperations,
  PublicationPlan,
  PublicationSort,
  PublishedItem,
} from '#src/contract/publications/publication.ts'
import { buildOperationPath, type Operation } from '#src/contract/rules/operation.ts'
import { buildQuery, callAsStaff, createIfMatchHeader, requestAsStaff } from './client.ts'
import { revalidate, useRevalidation } from './operations.ts'
import { useStaffPages } from './pages.ts'

/** Returns the URL of a collection's list for staff, to pass to `revalidate`. */
export const buildPublicationListUrl = (collection: PublicationCollection) =>
  buildOperationPath(listManagedPublicationsOperation, '', buildQuery({ collection }))

export type PublicationClient<Input, Item extends PublishedItem> = ReturnType<
  typeof createPublicationClient<Input, Item, unknown>
>

export function createPublicationClient<Input, Item extends PublishedItem, ListedItem>(
  collection: PublicationCollection,
  operations: PublicationOperations<Input, Item, ListedItem>,
) {
  const listUrl = buildPublicationListUrl(collection)

  // A deleted item is in the trash, which may be open already.
  const reload = () => revalidate(listUrl, listTrashOperation.path)

  async function callThenReload<Answer>(request: Promise<Answer>): Promise<Answer> {
    const answer = await request
    await reload()
    return answer
  }

  /** Sends an update without loading the list again. */
  const sendUpdate = (id: string, input: Input, plan: PublicationPlan, headers: Record<string, string>) =>
    callAsStaff(operations.update, { id, body: { ...input, ...plan }, headers })

  const sendRemoval = ({ id, version }: Pick<PublishedItem, 'id' | 'version'>) =>
    callAsStaff(operations.remove, { id, body: {}, headers: createIfMatchHeader(version) })

  return {
    usePages({ search, state, sort }: { search: string; state: ItemState | ''; sort: PublicationSort | '' }) {
      type Page = PublicationListPage<ManagedPublication<Item>>
      const pages = useStaffPages<Page['items'][number] & { id: string }, Page & { items: { id: string }[] }, void>(
        listManagedPublicationsOperation as unknown as Operation<void, Page>,
        (_, previousPage) => ({
          query: buildQuery({ collection, title: search, state, sort, cursor: previousPage?.next ?? '' }),
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
      const query = buildQuery({ collection, id })
      const [item] = (await callAsStaff(findManagedPublicationOperation, { query })) as ManagedPublication<Item>[]
      if (!item) throw new ApiError('The item no longer exists', 404)
      return item
    },
    /** Creates an item; without a plan it is public at once. `isNew` is false if the id exists already. */
    create: (id: string, input: Input, plan: PublicationPlan, headers: Record<string, string> = {}) =>
      callThenReload(
        requestAsStaff(operations.create, { body: { ...input, ...plan, id }, headers }).then(
          async (response): Promise<{ item: Item; isNew: boolean }> => ({
            item: await response.json(),
            isNew: response.status === 201,
          }),
        ),
      ),
    /** Updates an item. Rejects with 412 when the stored item is at another version than `If-Match` says. */
    update: (id: string, input: Input, plan: PublicationPlan, headers: Record<string, string>) =>
      callThenReload(sendUpdate(id, input, plan, headers)),
    async remove(item: Pick<PublishedItem, 'id' | 'version'>): Promise<void> {
      try {
        await sendRemoval(item)
      } finally {
        await reload()
      }
    },
  }
}
