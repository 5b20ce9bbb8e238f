import type { Section } from '#src/contract/publication.ts'
import { bodyErrorStatuses, type Operation } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'

export interface PublicationOperations<Input, Item, InList> {
  list: Operation<void, Item[]>
  page: Operation<void, ListPage<InList>>
  read: Operation<void, Item>
  /** Creates an item. A repeated request with the same `id` returns the existing item with status 200. */
  create: Operation<Input & { id?: string }, Item>
  update: Operation<Input, Item>
  remove: Operation<object, void>
}

/** Creates the operations of a section (`news` or `events`) at `/api/<section>`. */
export function createPublicationOperations<Input, Item, InList = Item>(
  section: Section,
): PublicationOperations<Input, Item, InList> {
  const path = `/api/${section}`
  const itemPath = `${path}/:id`
  return {
    list: { method: 'GET', path, errors: [] },
    page: { method: 'GET', path, errors: [422] },
    read: { method: 'GET', path: itemPath, errors: [404] },
    create: { method: 'POST', path, errors: [401, ...bodyErrorStatuses] },
    update: { method: 'PUT', path: itemPath, errors: [401, 404, 412, ...bodyErrorStatuses] },
    remove: { method: 'DELETE', path: itemPath, errors: [401, 404, 412] },
  }
}
