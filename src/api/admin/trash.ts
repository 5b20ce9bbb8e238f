import useSWR from 'swr'
import { quiet } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { decideTrash, listTrash } from '#src/contract/operations/admin.ts'
import { listGallery } from '#src/contract/operations/gallery.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { TrashDone, Trashed } from '#src/contract/trash.ts'
import { callAsStaff } from './client.ts'
import { refreshList } from './fresh-list.ts'
import { refreshOutlines } from './outline-pages.ts'

export function useTrash() {
  return useSWR<Trashed[], ApiError>(addressOf(listTrash), () => callAsStaff(listTrash), quiet)
}

async function decide({ section, id }: Trashed, action: 'restore' | 'destroy'): Promise<TrashDone> {
  return await callAsStaff(decideTrash, { body: { section, id, action } })
}

export async function restoreTrashed(item: Trashed): Promise<TrashDone> {
  const done = await decide(item, 'restore')
  await (item.section === 'gallery' ? refreshList(addressOf(listGallery)) : refreshOutlines(item.section))
  return done
}

export async function destroyTrashed(item: Trashed): Promise<void> {
  await decide(item, 'destroy')
}
