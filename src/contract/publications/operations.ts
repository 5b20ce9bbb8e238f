import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type { ManagedPublication, PublicationListPage, PublishedItem } from './publication.ts'
import type { EmptyTrashInput, EmptyTrashResult, TrashDecision, TrashedItem, TrashResult } from './trash.ts'

/**
 * Lists publications for staff, without those in the trash. Query: `collection`, `title`, `state`, `sort`, and `cursor` of
 * the former page.
 */
export const listManagedPublicationsOperation = defineOperation<
  void,
  PublicationListPage<ManagedPublication<PublishedItem>>
>('GET', '/api/admin/publications', [401, 422])

/** Finds one publication by the query `collection` and `id`. Returns an array of one item, or an empty array. */
export const findManagedPublicationOperation = defineOperation<void, ManagedPublication<PublishedItem>[]>(
  'GET',
  '/api/admin/publications',
  [401, 422],
)

export const listTrashOperation = defineOperation<void, TrashedItem[]>('GET', '/api/admin/trash', [401])

export const decideTrashOperation = defineOperation<TrashDecision, TrashResult>('POST', '/api/admin/trash', [
  404,
  ...staffBodyErrors,
])

export const emptyTrashOperation = defineOperation<EmptyTrashInput, EmptyTrashResult>(
  'DELETE',
  '/api/admin/trash',
  staffBodyErrors,
)
