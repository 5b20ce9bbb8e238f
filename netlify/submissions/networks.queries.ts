import { sql } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import {
  MAX_NETWORKS,
  type NetworkPage,
  type QuarantineInput,
  type QuarantineResult,
} from '#src/contract/submissions/moderation.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { inboxTables, selectNetworkName, submissionColumns } from './inbox/inbox-filter.queries.ts'

function selectRecentSubmissions(kind: SubmissionKind, since: Date) {
  return readDb()
    .selectFrom(inboxTables[kind])
    .select((eb) => [
      selectNetworkName('network').as('network'),
      eb.cast<SubmissionKind>(eb.val(kind), 'text').as('kind'),
      'name as sender',
      'created_at',
      eb('quarantined_from', 'is not', null).as('isQuarantined'),
    ])
    .where('network', 'is not', null)
    .where((eb) => eb.between('created_at', since, now))
}

/** Counts submissions per network since `since`. Skips networks whose submissions are all quarantined. */
export async function listRecentNetworks(since: Date): Promise<NetworkPage> {
  const rows = await readDb()
    .selectFrom(
      selectRecentSubmissions('volunteers', since).unionAll(selectRecentSubmissions('messages', since)).as('recent'),
    )
    .select((eb) => {
      const visibleCount = eb.fn.countAll().filterWhere('isQuarantined', '=', false)
      const senders = eb.fn.agg<string[]>('array_agg', ['sender']).orderBy('created_at', 'desc')
      return [
        'network as name',
        eb.cast<number>(visibleCount.filterWhere('kind', '=', 'volunteers'), 'integer').as('volunteers'),
        eb.cast<number>(visibleCount.filterWhere('kind', '=', 'messages'), 'integer').as('messages'),
        eb.cast<number>(eb.fn.countAll().filterWhere('isQuarantined', '=', true), 'integer').as('quarantined'),
        sql<string[]>`(${senders.filterWhere('isQuarantined', '=', false)})[1:3]`.as('senders'),
        eb.cast<number>(eb.fn.countAll().over(), 'integer').as('all'),
        now.as('as_of'),
      ]
    })
    .groupBy('network')
    .having((eb) => eb(eb.fn.countAll().filterWhere('isQuarantined', '=', false), '>', 0))
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('network')
    .limit(MAX_NETWORKS)
    .execute()
  const networks = rows.map(({ as_of: _, all: __, ...network }) => network)
  return { networks, all: rows[0]?.all ?? 0, asOf: (rows[0]?.as_of ?? new Date()).toISOString() }
}

async function quarantineSubmissions(
  trx: Executor,
  kind: SubmissionKind,
  { networks, since, until }: QuarantineInput,
): Promise<number> {
  const rows = await trx
    .updateTable(inboxTables[kind])
    .set((eb) => ({ quarantined_from: eb.ref('network') }))
    .where('quarantined_from', 'is', null)
    .where((eb) => eb(selectNetworkName('network'), '=', eb.fn.any(eb.val(networks))))
    .where((eb) => eb.between('created_at', new Date(since), new Date(until)))
    .returning('id')
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await trx
    .deleteFrom('notifications')
    .where((eb) => eb(submissionColumns[kind], '=', eb.fn.any(eb.val(ids))))
    .execute()
  await insertAuditEntry(trx, { action: 'quarantine', collection: kind, amount: ids.length })
  return ids.length
}

/** Quarantines the submissions that networks sent within a time span, and cancels their notifications. */
export async function quarantineNetworks(input: QuarantineInput): Promise<QuarantineResult> {
  return await transaction(async (trx) => ({
    volunteers: await quarantineSubmissions(trx, 'volunteers', input),
    messages: await quarantineSubmissions(trx, 'messages', input),
  }))
}
