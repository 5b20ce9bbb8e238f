import { wasErased } from '#netlify/database/audit.ts'
import { hasContactMessage, insertContactMessage } from '#netlify/database/contact.ts'
import { type ContactInput, contactInput } from '#src/contract/contact.ts'
import type { PublicForm } from './form.ts'
import { toE164 } from './phone.ts'

export const contact: PublicForm<ContactInput> = {
  kind: 'contact',
  page: '/contact',
  schema: contactInput,
  insert: async (input, receipt) =>
    insertContactMessage({ ...input, phone: input.phone && (await toE164(input.phone)) }, receipt),
  has: hasContactMessage,
  wasErased: ({ id, receivedAt }) => wasErased('messages', id, receivedAt),
}
