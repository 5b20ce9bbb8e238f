import { volunteerChange, volunteerQuery } from '#src/contract/desk.ts'
import { consentColumns, senderColumns } from './columns.ts'
import type { Desk } from './desk.ts'

export const volunteerDesk: Desk<'volunteers'> = {
  list: 'volunteers',
  kind: 'volunteers',
  noun: 'volunteer',
  query: volunteerQuery,
  change: volunteerChange,
  columns: [
    ...senderColumns,
    ['LGA', ({ lga }) => lga],
    ['Skills', ({ skills }) => skills],
    ['Availability', ({ availability }) => availability],
    ['Status', ({ status }) => status],
    ['Note', ({ note }) => note],
    ...consentColumns,
  ],
}
