import type { Receipt } from '#src/contract/form.ts'
import type { Volunteer, VolunteerInput } from '#src/contract/volunteers.ts'
import { database } from './client.ts'
import { isToBeNotified } from './notifications.ts'
import { receiptColumns } from './receipt.ts'
import type { VolunteerRow } from './schema.ts'

export function toVolunteer({ created_at, consent_version, news_consent, ...row }: VolunteerRow): Volunteer {
  return { ...row, createdAt: created_at.toISOString(), consentVersion: consent_version, newsConsent: news_consent }
}

/** Writes a sign-up, and with it that staff are to be told; one that is there already stays as it is. */
export async function insertVolunteer(input: VolunteerInput, receipt: Receipt): Promise<void> {
  const { name, email, phone, lga, skills, availability } = input
  await database()
    .with('written', (query) =>
      query
        .insertInto('volunteers')
        .values({ name, email, phone, lga, skills, availability, ...receiptColumns(receipt) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id'),
    )
    .insertInto('notifications')
    .columns(['volunteer_id'])
    .expression((query) => query.selectFrom('written').select('id').where(isToBeNotified()))
    .execute()
}

export async function hasVolunteer(id: string): Promise<boolean> {
  const row = await database().selectFrom('volunteers').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
