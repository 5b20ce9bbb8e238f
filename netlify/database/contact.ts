import type { ContactInput, ContactMessage } from '#src/contract/contact.ts'
import type { Receipt } from '#src/contract/form.ts'
import { database } from './client.ts'
import { isToBeNotified } from './notifications.ts'
import { receiptColumns } from './receipt.ts'
import type { ContactRow } from './schema.ts'

export function toContactMessage({ created_at, consent_version, news_consent, ...row }: ContactRow): ContactMessage {
  return { ...row, createdAt: created_at.toISOString(), consentVersion: consent_version, newsConsent: news_consent }
}

/** Writes a message, and with it that staff are to be told; one that is there already stays as it is. */
export async function insertContactMessage(input: ContactInput, receipt: Receipt): Promise<void> {
  const { name, email, phone, subject, message } = input
  await database()
    .with('written', (query) =>
      query
        .insertInto('contact_messages')
        .values({ name, email, phone, subject, message, ...receiptColumns(receipt) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id'),
    )
    .insertInto('notifications')
    .columns(['message_id'])
    .expression((query) => query.selectFrom('written').select('id').where(isToBeNotified()))
    .execute()
}

export async function hasContactMessage(id: string): Promise<boolean> {
  const row = await database().selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
