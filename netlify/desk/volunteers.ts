import { volunteerChange, volunteerQuery } from '#src/contract/desk.ts'
import type { Desk } from './desk.ts'

export const volunteerDesk: Desk<'volunteers'> = {
  list: 'volunteers',
  kind: 'volunteers',
  noun: 'volunteer',
  query: volunteerQuery,
  change: volunteerChange,
  // Loaded where a file is made: the numbering plans of all countries come with them.
  columns: async () => (await import('./columns.ts')).volunteerColumns,
}
