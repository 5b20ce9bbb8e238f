import type { ContactInput, ContactMessage } from '#src/contract/contact.ts'
import type { Receipt } from '#src/contract/form.ts'
import { monthsAgo } from './age.ts'
import { database } from './client.ts'
import { receiptColumns } from './receipt.ts'
import type { ContactRow } from './schema.ts'

export function toContactMessage({ created_at, consent_version, news_consent, ...row }: ContactRow): ContactMessage {
  return { ...row, createdAt: created_at.toISOString(), consentVersion: consent_version, newsConsent: news_consent }
}

/** Writes a message; one that is there already stays as it is. */
export async function insertContactMessage(input: ContactInput, receipt: Receipt): Promise<void> {
  const { name, email, phone, subject, message } = input
  await database()
    .insertInto('contact_messages')
    .values({ name, email, phone, subject, message, ...receiptColumns(receipt) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function hasContactMessage(id: string): Promise<boolean> {
  const row = await database().selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Erases for good what is older than so many months; answers how many. */
export async function eraseOldContactMessages(months: number): Promise<number> {
  const { numDeletedRows } = await database()
    .deleteFrom('contact_messages')
    .where('created_at', '<', monthsAgo(months))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
