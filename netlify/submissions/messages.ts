import { messageChange, messageQuery } from '#src/contract/inbox.ts'
import { type MessageInput, messageInput } from '#src/contract/messages.ts'
import type { SubmissionDefinition } from './submission.ts'

export const messages: SubmissionDefinition<'messages', MessageInput> = {
  list: 'messages',
  kind: 'contact',
  noun: 'message',
  page: '/contact',
  input: messageInput,
  query: messageQuery,
  change: messageChange,
  columns: async () => (await import('./csv-columns.ts')).messageColumns,
}
