import { messageChange, messageQuery } from '#src/contract/desk.ts'
import type { Desk } from './desk.ts'

export const messageDesk: Desk<'messages'> = {
  list: 'messages',
  kind: 'contact',
  noun: 'message',
  query: messageQuery,
  change: messageChange,
  columns: async () => (await import('./columns.ts')).messageColumns,
}
