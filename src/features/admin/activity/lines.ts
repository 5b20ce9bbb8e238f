import type { AuditLine } from '#src/contract/audit.ts'
import { publications } from '#src/features/admin/publications.ts'
import { capital } from '#src/lib/capital.ts'

interface Thing {
  one: string
  many: string
}

const things: Record<NonNullable<AuditLine['list']>, Thing> = {
  ...publications,
  volunteers: { one: 'volunteer', many: 'volunteers' },
  messages: { one: 'message', many: 'messages' },
  gallery: { one: 'gallery item', many: 'gallery items' },
}

const sentences: Record<AuditLine['action'], (thing: Thing, amount: number) => string> = {
  export: ({ many }) => `${capital(many)} exported as CSV`,
  copy: ({ one }) => `Data of one ${one} downloaded`,
  erase: ({ one }) => `One ${one} erased`,
  status: ({ one }) => `Status of one ${one} changed`,
  read: ({ one, many }, amount) => `${amount} more ${amount === 1 ? one : many} read, past the first page`,
  release: ({ one, many }, amount) => `${amount} held ${amount === 1 ? one : many} released`,
  'erase-held': ({ one, many }, amount) => `${amount} held ${amount === 1 ? one : many} erased`,
  quarantine: ({ one, many }, amount) => `${amount} ${amount === 1 ? one : many} moved to moderation`,
  assign: () => 'Area of one message changed',
  login: () => 'Login',
  'failed-login': (_, amount) => (amount === 1 ? 'One wrong password' : `${amount} wrong passwords`),
  logout: () => 'Logout',
  refused: (_, amount) => `Refused ${amount === 1 ? 'once' : `${amount} times`}: the role does not include it`,
  'close-shared': () => 'Shared password closed: an owner joined',
  'reopen-shared': () => 'Shared password opens the site again, owners signed out',
  invite: () => 'Link to join made',
  join: () => 'Joined',
  'change-member': () => 'Name, role or areas changed',
  'remove-member': () => 'Removed from staff',
  'end-session': () => 'Session ended from elsewhere',
  'add-factor': () => 'Way to log in added',
  'remove-factor': () => 'Way to log in removed',
  'recovery-codes': () => 'New recovery codes made',
  draft: ({ one }) => `Draft of one ${one} saved`,
  schedule: ({ one }) => `${capital(one)} given a moment to appear`,
  publish: ({ one }) => `${capital(one)} published`,
  change: ({ one }) => `${capital(one)} changed`,
  unpublish: ({ one }) => `${capital(one)} taken back into a draft`,
  delete: ({ one }) => `${capital(one)} deleted`,
  restore: ({ one }) => `${capital(one)} brought back from the trash`,
  'delete-for-good': ({ one }) => `${capital(one)} deleted for good`,
  'destroy-many': (_, amount) => `${amount} items deleted for good`,
  preview: ({ one }) => `Preview link of one ${one} made`,
  revoke: ({ one }) => `Preview link of one ${one} revoked`,
}

const countsHour: Partial<Record<AuditLine['action'], true>> = {
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
  const thing = list ? things[list] : { one: '', many: '' }
  return sentences[action](thing, amount)
}

export function detailOf({ action, detail }: AuditLine): string {
  return countsHour[action] ? 'within an hour' : detail
}

/** Name and role at the time of the entry; '' for a failed login. */
export function sayWho({ by, action }: AuditLine): string {
  if (by) return `${by.name}, ${by.role}`
  return action === 'failed-login' ? '' : 'the shared password'
}
