import { wasErased } from '#netlify/database/audit.ts'
import { hasContactMessage, insertContactMessage } from '#netlify/database/contact.ts'
import { type ContactInput, contactInput } from '#src/contract/contact.ts'
import { toE164 } from '#src/lib/phone.ts'
import type { PublicForm } from './form.ts'

export const contact: PublicForm<ContactInput> = {
  kind: 'contact',
  page: '/contact',
  schema: contactInput,
  insert: (input, receipt) => insertContactMessage({ ...input, phone: input.phone && toE164(input.phone) }, receipt),
  has: hasContactMessage,
  wasErased: ({ id, receivedAt }) => wasErased('messages', id, receivedAt),
}
