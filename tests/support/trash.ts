import * as trash from '#netlify/functions/admin-trash.ts'
import type { Trashed, TrashSection } from '#src/contract/trash.ts'
import { send } from './send.ts'
import type { Staff } from './staff.ts'

export async function listTrash(staff: Staff): Promise<Trashed[]> {
  return await (await send(trash, 'GET', '/api/admin/trash', undefined, staff)).json()
}

export function decide(staff: Staff, action: 'restore' | 'destroy', section: TrashSection, id: string) {
  return send(trash, 'POST', '/api/admin/trash', { section, id, action }, staff)
}
