import { builtSite } from '#src/content/built-site.ts'
import { identity } from '#src/content/identity.ts'
import { joinPhones } from '#src/content/phones.ts'
import { pickThanksTexts } from '#src/features/volunteer/thanks-texts.ts'

const { email, committee } = identity
const phones = joinPhones(identity.phones)

/** Facts and texts of the demo campaign, which pages pass to forms and to the events. */
export const volunteerFacts = { phones, committee, thanksTexts: pickThanksTexts(builtSite) }
export const contactFacts = { phones, committee, nextSteps: builtSite.contact.next }
export const eventContacts = { phones, whatsApp: '+234 800 000 0003', email }
