import { messageChange, messageQuery } from '#src/contract/inbox.ts'
import { type MessageInput, messageInput } from '#src/contract/messages.ts'
import type { SubmissionDefinition } from './submission.ts'

export const messageDefinition: SubmissionDefinition<'messages', MessageInput> = {
  list: 'messages',
  kind: 'contact',
  noun: 'message',
  pagePath: '/contact',
  inputSchema: messageInput,
  querySchema: messageQuery,
  changeSchema: messageChange,
  loadCsvColumns: async () => (await import('./csv-columns.ts')).messageColumns,
}
