import type { AuditLine } from '#src/contract/inbox.ts'

const things: Record<AuditLine['list'], { one: string; many: string }> = {
  volunteers: { one: 'volunteer', many: 'Volunteers' },
  messages: { one: 'message', many: 'Messages' },
}

const sentences: Record<AuditLine['action'], (thing: { one: string; many: string }) => string> = {
  export: ({ many }) => `${many} exported as CSV`,
  copy: ({ one }) => `Data of one ${one} downloaded`,
  erase: ({ one }) => `One ${one} erased`,
  status: ({ one }) => `Status of one ${one} changed`,
}

export function describeLine({ action, list }: AuditLine): string {
  return sentences[action](things[list])
}
