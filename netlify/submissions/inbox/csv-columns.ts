import { formatLagosDateTime } from '#src/contract/rules/lagos.ts'
import type { Message } from '#src/contract/submissions/messages.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { formatPhoneForSpreadsheet } from '#src/lib/text/phone.ts'

interface ReceivedSubmission {
  id: string
  name: string
  email: string
  phone: string | null
  createdAt: string
  newsConsent: boolean
  consentVersion: string | null
  status: string
  note: string | null
}

export type CsvColumn<Item> = [heading: string, cell: (item: Item) => string | null]

// Formats a time in Lagos as `YYYY-MM-DD HH:MM`, which spreadsheets recognise as a date.
function formatLagosTime(receivedAt: string): string {
  return formatLagosDateTime(new Date(receivedAt)).replace('T', ' ')
}

const leadingColumns: CsvColumn<ReceivedSubmission>[] = [
  ['Sent (Lagos time)', ({ createdAt }) => formatLagosTime(createdAt)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone && formatPhoneForSpreadsheet(phone)],
]

const trailingColumns: CsvColumn<ReceivedSubmission>[] = [
  ['Status', ({ status }) => status],
  ['Note', ({ note }) => note],
  ['News by WhatsApp or SMS', ({ newsConsent }) => (newsConsent ? 'yes' : 'no')],
  ['Consent statement', ({ consentVersion }) => consentVersion],
  ['Id', ({ id }) => id],
]

export const volunteerColumns: CsvColumn<Volunteer>[] = [
  ...leadingColumns,
  ['LGA', ({ lga }) => lga],
  ['Skills', ({ skills }) => skills],
  ['Availability', ({ availability }) => availability],
  ...trailingColumns,
]

export const messageColumns: CsvColumn<Message>[] = [
  ...leadingColumns,
  ['Subject', ({ subject }) => subject],
  ['Message', ({ message }) => message],
  ...trailingColumns,
]
