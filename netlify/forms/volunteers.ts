import { wasErased } from '#netlify/database/audit.ts'
import { hasVolunteer, insertVolunteer } from '#netlify/database/volunteers.ts'
import { type VolunteerInput, volunteerInput } from '#src/contract/volunteers.ts'
import { toE164 } from '#src/lib/phone.ts'
import type { PublicForm } from './form.ts'

export const volunteers: PublicForm<VolunteerInput> = {
  kind: 'volunteers',
  page: '/volunteer',
  schema: volunteerInput,
  insert: (input, receipt) => insertVolunteer({ ...input, phone: toE164(input.phone) }, receipt),
  has: hasVolunteer,
  wasErased: ({ id, receivedAt }) => wasErased('volunteers', id, receivedAt),
}
