import type { AuditEntry } from '#src/contract/audit.ts'
import { activityTexts as texts } from './texts.ts'

const hourlyCountedActions: Partial<Record<AuditEntry['action'], true>> = {
  read: true,
  'failed-login': true,
  refused: true,
  'destroy-many': true,
}

/** Returns true for an audit entry that an owner should check. */
export function isAlertEntry({ action }: AuditEntry): boolean {
  return action === 'destroy-many' || action === 'close-shared' || action === 'reopen-shared'
}

export function describeAuditEntry({ action, list, amount }: AuditEntry): string {
  const itemNoun = list ? texts.itemNouns[list] : { singular: '', plural: '' }
  return texts.actionTexts[action](itemNoun, amount)
}

export function getAuditDetail({ action, detail }: AuditEntry): string {
  return hourlyCountedActions[action] ? texts.withinAnHour : detail
}

/** Returns the member's name and role at the time of the audit entry; '' for a failed login. */
export function describeActor({ by, action }: AuditEntry): string {
  if (by) return texts.describeMember(by.name, by.role)
  return action === 'failed-login' ? '' : texts.sharedPassword
}
