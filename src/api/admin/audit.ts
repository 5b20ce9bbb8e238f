import type { AuditEntry, AuditKind } from '#src/contract/audit.ts'
import { exportAuditOperation, listAuditOperation } from '#src/contract/operations/admin.ts'
import { callAsStaff, requestAsStaff } from './client.ts'
import { useCursorPages } from './cursor-pages.ts'
import { type DownloadedFile, readDownload } from './download.ts'

/** Filter of the activity log. An empty string selects all members or all kinds of actions. */
export interface AuditSelection {
  /** Id of the member whose actions are listed, or `shared` for the shared password. */
  staff: string
  kind: AuditKind | ''
}

function toAuditQuery(parameters: Record<string, string>): string {
  return `${new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))}`
}

export function useAudit(selection: AuditSelection) {
  return useCursorPages<AuditEntry>(JSON.stringify(selection), (cursor = '') =>
    callAsStaff(listAuditOperation, { query: toAuditQuery({ ...selection, cursor }) }),
  )
}

export async function downloadAudit(selection: AuditSelection): Promise<DownloadedFile[]> {
  return [await readDownload(await requestAsStaff(exportAuditOperation, { query: toAuditQuery({ ...selection }) }))]
}
