import { db } from '#netlify/database/client.ts'
import { secondsFromNow } from '#netlify/database/expressions.ts'
import { DAY_S } from '#netlify/http/headers.ts'
import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'

/** Deletes drafts of sections after the retention time of the trash. */
export async function deleteExpiredSettingsDrafts(): Promise<void> {
  await db()
    .deleteFrom('settings_drafts')
    .where('changed_at', '<', secondsFromNow(-TRASH_RETENTION_DAYS * DAY_S))
    .execute()
}
