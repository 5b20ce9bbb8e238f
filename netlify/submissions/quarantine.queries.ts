import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import { CURSOR_PAGE_ITEMS } from '#src/contract/submissions/inbox.ts'
import type { ModerationPage, QuarantineDecision, QuarantineSelection } from '#src/contract/submissions/moderation.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { listQuarantinedSubmissions } from './inbox/inbox.queries.ts'
import { hasId, inboxTables, isQuarantined, selectNetworkName } from './inbox/inbox-filter.queries.ts'

/**
 * Maximum number of quarantined rows per network: `ofNetwork`, or `always` once the list has `ofAll` rows. A form that
 * is sent again may exceed this maximum by `sentAgain` rows.
 */
export const quarantineLimits = { ofNetwork: 1000, ofAll: 5000, always: 20, sentAgain: 500 }

export async function canQuarantine(kind: SubmissionKind, network: string, isResent: boolean): Promise<boolean> {
  const { ofNetwork, ofAll, always, sentAgain } = quarantineLimits
  const counts = await readDb()
    .selectFrom(inboxTables[kind])
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('all'),
      eb.cast<number>(eb.fn.countAll().filterWhere('quarantined_from', '=', network), 'integer').as('own'),
    ])
    .where(isQuarantined())
    .executeTakeFirstOrThrow()
  return counts.own < (counts.all < ofAll ? ofNetwork : always) + (isResent ? sentAgain : 0)
}

export async function listQuarantined(
  kind: SubmissionKind,
  network: string | undefined,
  cursor: string | undefined,
): Promise<ModerationPage> {
  const networks = await readDb()
    .selectFrom(inboxTables[kind])
    .select((eb) => [
      selectNetworkName('quarantined_from').as('name'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
      now.as('as_of'),
    ])
    .where(isQuarantined())
    .groupBy(selectNetworkName('quarantined_from'))
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute()
  return {
    ...(await listQuarantinedSubmissions(kind, network, cursor, CURSOR_PAGE_ITEMS)),
    count: networks.reduce((sum, { count }) => sum + count, 0),
    networks: networks.map(({ name, count }) => ({ name, count })),
    asOf: (networks[0]?.as_of ?? new Date()).toISOString(),
  }
}

export async function listQuarantinedIds(kind: SubmissionKind, selection: QuarantineSelection): Promise<string[]> {
  const rows = await readDb()
    .selectFrom(inboxTables[kind])
    .select('id')
    .where('ids' in selection ? isQuarantined() : isQuarantined(selection.network))
    .where((eb) => ('ids' in selection ? hasId(selection.ids) : eb('created_at', '<=', new Date(selection.until))))
    .execute()
  return rows.map(({ id }) => id)
}

/** Releases or deletes quarantined submissions. Returns their number. */
export async function decideQuarantined(
  kind: SubmissionKind,
  action: QuarantineDecision['action'],
  ids: string[],
): Promise<number> {
  return await transaction(async (trx) => {
    const table = inboxTables[kind]
    const rows = await trx
      .selectFrom(table)
      .select('id')
      .where(isQuarantined())
      .where(hasId(ids))
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length === 0) return 0
    const isLocked = hasId(rows.map(({ id }) => id))
    if (action === 'release') await trx.updateTable(table).set({ quarantined_from: null }).where(isLocked).execute()
    else await trx.deleteFrom(table).where(isLocked).execute()
    await insertAuditEntry(trx, {
      action: action === 'release' ? 'release' : 'erase-quarantined',
      collection: kind,
      amount: rows.length,
    })
    return rows.length
  })
}

/** Deletes the stored networks of submissions received before `cutoff`. */
export async function clearOldNetworks(cutoff: Date): Promise<void> {
  for (const table of Object.values(inboxTables))
    await db()
      .updateTable(table)
      .set((eb) => ({
        network: null,
        quarantined_from: eb.case().when('quarantined_from', 'is not', null).then('unknown').end(),
      }))
      .where('created_at', '<', cutoff)
      .where((eb) => eb.or([eb('network', 'is not', null), eb('quarantined_from', '<>', 'unknown')]))
      .execute()
}
