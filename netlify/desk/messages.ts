import { messageChange, messageQuery } from '#src/contract/desk.ts'
import { consentColumns, senderColumns } from './columns.ts'
import type { Desk } from './desk.ts'

export const messageDesk: Desk<'messages'> = {
  list: 'messages',
  kind: 'contact',
  noun: 'message',
  query: messageQuery,
  change: messageChange,
  columns: [
    ...senderColumns,
    ['Subject', ({ subject }) => subject],
    ['Message', ({ message }) => message],
    ['Status', ({ status }) => status],
    ['Note', ({ note }) => note],
    ...consentColumns,
  ],
}
