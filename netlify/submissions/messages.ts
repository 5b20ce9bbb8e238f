import { messageChange, messageQuery } from '#src/contract/inbox.ts'
import { type MessageInput, messageInput } from '#src/contract/messages.ts'
import type { Submission } from './submission.ts'

export const messages: Submission<'messages', MessageInput> = {
  list: 'messages',
  kind: 'contact',
  noun: 'message',
  page: '/contact',
  input: messageInput,
  query: messageQuery,
  change: messageChange,
  columns: async () => (await import('./csv-columns.ts')).messageColumns,
}
