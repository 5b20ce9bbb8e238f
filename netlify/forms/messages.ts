import { listMessages } from '#netlify/forms/inbox/messages.queries.ts'
import { messageChange, messageQuery } from '#src/contract/inbox.ts'
import { type Message, type MessageInput, messageInput } from '#src/contract/messages.ts'
import type { SubmissionDefinition } from './submission.ts'

export const messageDefinition: SubmissionDefinition<Message, MessageInput> = {
  list: 'messages',
  kind: 'contact',
  noun: 'message',
  pagePath: '/contact',
  inputSchema: messageInput,
  toRow: ({ name, email, phone = null, subject, message }) => ({ name, email, phone, subject, message }),
  querySchema: messageQuery,
  changeSchema: messageChange,
  listPage: listMessages,
  loadCsvColumns: async () => (await import('./inbox/csv-columns.ts')).messageColumns,
}
