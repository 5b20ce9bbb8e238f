import { listVolunteers } from '#netlify/forms/inbox/volunteers.queries.ts'
import { volunteerChange, volunteerQuery } from '#src/contract/inbox.ts'
import { type Volunteer, type VolunteerInput, volunteerInput } from '#src/contract/volunteers.ts'
import type { SubmissionDefinition } from './submission.ts'

export const volunteerDefinition: SubmissionDefinition<Volunteer, VolunteerInput> = {
  list: 'volunteers',
  kind: 'volunteers',
  noun: 'volunteer',
  pagePath: '/volunteer',
  inputSchema: volunteerInput,
  toRow: ({ name, email, phone, lga, skills = null, availability = null }) => ({
    name,
    email,
    phone,
    lga,
    skills,
    availability,
  }),
  querySchema: volunteerQuery,
  changeSchema: volunteerChange,
  listPage: listVolunteers,
  loadCsvColumns: async () => (await import('./inbox/csv-columns.ts')).volunteerColumns,
}
