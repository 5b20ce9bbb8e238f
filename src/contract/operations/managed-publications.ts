import type { ManagedPublication, PublicationListPage, PublishedItem } from '#src/contract/publication.ts'
import type { Operation } from '#src/contract/rules/operation.ts'

/** Lists publications for staff, without those in the trash. Query: `section`, `page`, `title` and `state`. */
export const listManagedPublicationsOperation: Operation<
  void,
  PublicationListPage<ManagedPublication<PublishedItem>>
> = {
  method: 'GET',
  path: '/api/admin/publications',
  errors: [401, 422],
}

/** Finds one publication by the query `section` and `id`. Returns an array of one item, or an empty array. */
export const findManagedPublicationOperation: Operation<void, ManagedPublication<PublishedItem>[]> = {
  method: 'GET',
  path: '/api/admin/publications',
  errors: [401, 422],
}
