import { wasErased } from '#netlify/database/audit.ts'
import { hasVolunteer, insertVolunteer } from '#netlify/database/volunteers.ts'
import { type VolunteerInput, volunteerInput } from '#src/contract/volunteers.ts'
import type { PublicForm } from './form.ts'
import { toE164 } from './phone.ts'

export const volunteers: PublicForm<VolunteerInput> = {
  kind: 'volunteers',
  page: '/volunteer',
  schema: volunteerInput,
  insert: async (input, receipt) => insertVolunteer({ ...input, phone: await toE164(input.phone) }, receipt),
  has: hasVolunteer,
  wasErased: ({ id, receivedAt }) => wasErased('volunteers', id, receivedAt),
}
