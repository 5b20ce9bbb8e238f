import { volunteerChange, volunteerQuery } from '#src/contract/inbox.ts'
import { type VolunteerInput, volunteerInput } from '#src/contract/volunteers.ts'
import type { SubmissionDefinition } from './submission.ts'

export const volunteers: SubmissionDefinition<'volunteers', VolunteerInput> = {
  list: 'volunteers',
  kind: 'volunteers',
  noun: 'volunteer',
  page: '/volunteer',
  input: volunteerInput,
  query: volunteerQuery,
  change: volunteerChange,
  columns: async () => (await import('./csv-columns.ts')).volunteerColumns,
}
