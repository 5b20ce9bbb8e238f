import type { AuditLine } from '#src/contract/inbox.ts'
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
  login: () => 'Login',
  'failed-login': (_, amount) => (amount === 1 ? 'One wrong password' : `${amount} wrong passwords`),
  logout: () => 'Logout',
  draft: ({ one }) => `Draft of one ${one} saved`,
  schedule: ({ one }) => `${capital(one)} given a moment to appear`,
  publish: ({ one }) => `${capital(one)} published`,
  change: ({ one }) => `${capital(one)} changed`,
  unpublish: ({ one }) => `${capital(one)} taken back into a draft`,
  delete: ({ one }) => `${capital(one)} deleted`,
  restore: ({ one }) => `${capital(one)} brought back from the trash`,
  'delete-for-good': ({ one }) => `${capital(one)} deleted for good`,
  preview: ({ one }) => `Preview link of one ${one} made`,
  revoke: ({ one }) => `Preview link of one ${one} revoked`,
}

const countsHour: Partial<Record<AuditLine['action'], true>> = { read: true, 'failed-login': true }

export function describeLine({ action, list, amount }: AuditLine): string {
  const thing = list ? things[list] : { one: '', many: '' }
  return sentences[action](thing, amount)
}

export function detailOf({ action, detail }: AuditLine): string {
  return countsHour[action] ? 'within an hour' : detail
}
