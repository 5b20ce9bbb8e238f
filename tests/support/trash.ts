import * as publications from '#netlify/functions/publications.ts'
import type { TrashedItem, TrashSection } from '#src/contract/trash.ts'
import { send } from './send.ts'
import type { StaffSession } from './staff.ts'

export async function readTrash(staffSession: StaffSession): Promise<TrashedItem[]> {
  return await (await send(publications, 'GET', '/api/admin/trash', undefined, staffSession)).json()
}

export function requestTrashAction(
  staffSession: StaffSession,
  trashAction: 'restore' | 'destroy',
  section: TrashSection,
  id: string,
) {
  return send(publications, 'POST', '/api/admin/trash', { section, id, action: trashAction }, staffSession)
}
