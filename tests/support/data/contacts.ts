import { toContacts } from '#src/content/contacts.ts'
import { identity } from '#src/content/identity.ts'

/** Contacts of the demo campaign, which pages pass to islands. */
export const contacts = toContacts(identity)
