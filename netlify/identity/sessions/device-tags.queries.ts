import { db, type Executor } from '#netlify/database/client.ts'

/** Returns the tag that invalidates a member's known devices when it changes; undefined for a removed member. */
export async function findDeviceTag(memberId: string): Promise<string | undefined> {
  const member = await db()
    .selectFrom('staff')
    .select(['id', 'device_version'])
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return member && `${member.id}-${member.device_version}`
}

/** Makes all known devices of a member unknown. */
export async function invalidateDevices(trx: Executor, memberId: string): Promise<void> {
  await trx
    .updateTable('staff')
    .set((eb) => ({ device_version: eb('device_version', '+', 1) }))
    .where('id', '=', memberId)
    .execute()
}
