import type { ContactMessage } from '#src/contract/contact.ts'
import { lagosClock } from '#src/contract/lagos.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
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

/** Heading and cell of a column. */
export type Column<Item> = [heading: string, cell: (item: Item) => string | null]

// Without a letter, as spreadsheets read a time.
function lagosTime(moment: string): string {
  return lagosClock(new Date(moment)).replace('T', ' ')
}

// Who sent it and when; every list begins so.
const senderColumns: Column<Sender>[] = [
  ['Sent (Lagos time)', ({ createdAt }) => lagosTime(createdAt)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone && spellPhone(phone)],
]

// What the sender agreed to; every list ends so.
const consentColumns: Column<Sender>[] = [
  ['News by WhatsApp or SMS', ({ newsConsent }) => (newsConsent ? 'yes' : 'no')],
  ['Consent statement', ({ consentVersion }) => consentVersion],
  ['Id', ({ id }) => id],
]

export const volunteerColumns: Column<Volunteer>[] = [
  ...senderColumns,
  ['LGA', ({ lga }) => lga],
  ['Skills', ({ skills }) => skills],
  ['Availability', ({ availability }) => availability],
  ['Status', ({ status }) => status],
  ['Note', ({ note }) => note],
  ...consentColumns,
]

export const messageColumns: Column<ContactMessage>[] = [
  ...senderColumns,
  ['Subject', ({ subject }) => subject],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => status],
  ['Note', ({ note }) => note],
  ...consentColumns,
]
