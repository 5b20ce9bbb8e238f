import { type ContactInput, contactInput } from '#src/contract/contact.ts'
import { messageChange, messageQuery } from '#src/contract/desk.ts'
import type { Submission } from './submission.ts'

export const messages: Submission<'messages', ContactInput> = {
  list: 'messages',
  kind: 'contact',
  noun: 'message',
  page: '/contact',
  input: contactInput,
  query: messageQuery,
  change: messageChange,
  columns: async () => (await import('./columns.ts')).messageColumns,
}
