import { identity } from '#src/content/identity.ts'
import { joinPhones } from '#src/content/phones.ts'

const { email, committee } = identity
const phones = joinPhones(identity.phones)

/** Facts of the demo campaign, which pages pass to forms and to the events. */
export const formFacts = { phones, committee }
export const eventContacts = { phones, whatsApp: '+234 800 000 0003', email }
