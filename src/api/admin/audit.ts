import type { AuditKind, AuditLine } from '#src/contract/audit.ts'
import { exportAudit, listAudit } from '#src/contract/operations/admin.ts'
import { askAsStaff, callAsStaff } from './client.ts'
import { useCursorPages } from './cursor-pages.ts'
import { type Download, readDownload } from './download.ts'

/** An empty string means all. */
export interface AuditChoice {
  /** A member's id, or `shared`. */
  staff: string
  kind: AuditKind | ''
}

function toQuery(parameters: Record<string, string>): string {
  return `${new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))}`
}

export function useAudit(choice: AuditChoice) {
  return useCursorPages<AuditLine>(JSON.stringify(choice), (cursor = '') =>
    callAsStaff(listAudit, { query: toQuery({ ...choice, cursor }) }),
  )
}

export async function downloadAudit(choice: AuditChoice): Promise<Download[]> {
  return [await readDownload(await askAsStaff(exportAudit, { query: toQuery({ ...choice }) }))]
}
