import type { AuditLine } from '#src/contract/audit.ts'
import { activityTexts as texts } from './texts.ts'

const countedPerHour: Partial<Record<AuditLine['action'], true>> = {
  read: true,
  'failed-login': true,
  refused: true,
  'destroy-many': true,
}

/** Marks an entry that an owner should check. */
export function isAlert({ action }: AuditLine): boolean {
  return action === 'destroy-many' || action === 'close-shared' || action === 'reopen-shared'
}

export function describeLine({ action, list, amount }: AuditLine): string {
  const thing = list ? texts.things[list] : { one: '', many: '' }
  return texts.actions[action](thing, amount)
}

export function detailOf({ action, detail }: AuditLine): string {
  return countedPerHour[action] ? texts.withinAnHour : detail
}

/** Name and role at the time of the entry; '' for a failed login. */
export function sayWho({ by, action }: AuditLine): string {
  if (by) return texts.member(by.name, by.role)
  return action === 'failed-login' ? '' : texts.sharedPassword
}
