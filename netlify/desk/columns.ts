import { LAGOS } from '#src/contract/lagos.ts'
import { spellPhone } from '#src/lib/phone.ts'

interface Sender {
  id: string
  name: string
  email: string
  phone: string | null
  createdAt: string
  newsConsent: boolean
  consentVersion: string | null
}

type Column<Item> = [heading: string, cell: (item: Item) => string | null]

// To the second and without a letter, as spreadsheets read a time.
function lagosTime(moment: string): string {
  return new Date(Date.parse(moment) + LAGOS.minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** Who sent it and when; every list begins so. */
export const senderColumns: Column<Sender>[] = [
  ['Sent (Lagos time)', ({ createdAt }) => lagosTime(createdAt)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone && spellPhone(phone)],
]

/** What the sender agreed to; every list ends so. */
export const consentColumns: Column<Sender>[] = [
  ['News by WhatsApp or SMS', ({ newsConsent }) => (newsConsent ? 'yes' : 'no')],
  ['Consent statement', ({ consentVersion }) => consentVersion],
  ['Id', ({ id }) => id],
]
