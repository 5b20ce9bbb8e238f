import { volunteerChange, volunteerQuery } from '#src/contract/inbox.ts'
import { type VolunteerInput, volunteerInput } from '#src/contract/volunteers.ts'
import type { SubmissionDefinition } from './submission.ts'

export const volunteerDefinition: SubmissionDefinition<'volunteers', VolunteerInput> = {
  list: 'volunteers',
  kind: 'volunteers',
  noun: 'volunteer',
  pagePath: '/volunteer',
  inputSchema: volunteerInput,
  querySchema: volunteerQuery,
  changeSchema: volunteerChange,
  loadCsvColumns: async () => (await import('./csv-columns.ts')).volunteerColumns,
}
