import useSWR from 'swr'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { decideTrashOperation, listTrashOperation } from '#src/contract/operations/admin.ts'
import { listGalleryOperation } from '#src/contract/operations/gallery.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import type { TrashedItem, TrashResult } from '#src/contract/trash.ts'
import { callAsStaff } from './client.ts'
import { revalidatePublications } from './publication-pages.ts'
import { revalidateList } from './uncached-list.ts'

export function useTrash() {
  return useSWR<TrashedItem[], ApiError>(
    buildOperationPath(listTrashOperation),
    () => callAsStaff(listTrashOperation),
    noRevalidationOptions,
  )
}

async function decideTrashedItem({ section, id }: TrashedItem, action: 'restore' | 'destroy'): Promise<TrashResult> {
  return await callAsStaff(decideTrashOperation, { body: { section, id, action } })
}

export async function restoreTrashedItem(item: TrashedItem): Promise<TrashResult> {
  const trashResult = await decideTrashedItem(item, 'restore')
  await (item.section === 'gallery'
    ? revalidateList(buildOperationPath(listGalleryOperation))
    : revalidatePublications(item.section))
  return trashResult
}

export async function deleteTrashedItem(item: TrashedItem): Promise<void> {
  await decideTrashedItem(item, 'destroy')
}
