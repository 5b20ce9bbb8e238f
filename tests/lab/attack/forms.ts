import * as inbox from '#netlify/functions/messages.ts'
import * as moderation from '#netlify/functions/moderation.ts'
import { describeMachine, renderTable } from '#tests/lab/bench/table.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { fillAndProcessQueue } from './drain-scenario.ts'
import { type RunQuery, simulateFlood, simulateRally } from './forms-scenario.ts'
import { type AttackReport, runOnSite } from './run-on-site.ts'

const CROWD_SIZE = 500
const QUEUE_SIZE = 10_000
/** Number of runs of the scheduled function `forms-drain` in the 15 minutes after a database outage. */
const MAX_DRAIN_RUNS = 7

async function countRows(query: RunQuery, table: string): Promise<{ listedCount: number; quarantinedCount: number }> {
  const [row] = await query<{ listedCount: number; quarantinedCount: number }>(
    `select count(*) filter (where quarantined_from is null)::integer as "listedCount", count(quarantined_from)::integer as "quarantinedCount" from ${table}`,
  )
  return row ?? { listedCount: 0, quarantinedCount: 0 }
}

async function measureCall(sendCall: () => Promise<Response>): Promise<{ response: Response; ms: number }> {
  const start = performance.now()
  const response = await sendCall()
  return { response, ms: Math.round(performance.now() - start) }
}

/** Releases or deletes all entries of a moderation list with the same API calls as the admin area. */
async function applyToModerationList(
  kind: string,
  action: string,
  staff: StaffSession,
): Promise<{ done: number; ms: number }> {
  const page = await (await send(moderation, 'GET', `/api/admin/moderation?kind=${kind}`, undefined, staff)).json()
  const body = { kind, action, selection: { until: page.asOf } }
  const { response, ms } = await measureCall(() => send(moderation, 'POST', '/api/admin/moderation', body, staff))
  return { done: (await response.json()).done, ms }
}

async function readTableSize(query: RunQuery): Promise<string> {
  const [row] = await query<{ size: string }>(
    "select pg_size_pretty(pg_total_relation_size('contact_messages')) as size",
  )
  return row?.size ?? ''
}

async function attackForms(query: RunQuery, staff: StaffSession): Promise<AttackReport> {
  const deleteTestRows = () => query('delete from volunteers; delete from contact_messages; delete from attempt_levels')
  const withScript = { ...(await simulateRally(CROWD_SIZE, true, query)), ...(await countRows(query, 'volunteers')) }
  await deleteTestRows()
  const withoutScript = {
    ...(await simulateRally(CROWD_SIZE, false, query)),
    ...(await countRows(query, 'volunteers')),
  }
  const releaseResult = await applyToModerationList('volunteers', 'release', staff)
  await deleteTestRows()
  const floodOutcome = await simulateFlood(query)
  const messageCounts = await countRows(query, 'contact_messages')
  const tableSize = await readTableSize(query)
  const inboxCall = await measureCall(() => send(inbox, 'GET', '/api/contact', undefined, staff))
  const moderationCall = await measureCall(() =>
    send(moderation, 'GET', '/api/admin/moderation?kind=messages', undefined, staff),
  )
  const deletionResult = await applyToModerationList('messages', 'delete', staff)
  await deleteTestRows()
  const queueOutcome = await fillAndProcessQueue(QUEUE_SIZE)
  const { listedCount, quarantinedCount: queuedQuarantined } = await countRows(query, 'volunteers')
  const storedCount = listedCount + queuedQuarantined

  const rows = [
    { ...withScript, name: 'with JavaScript' },
    { ...withoutScript, name: 'without JavaScript' },
  ].map(({ name, acceptedCount, listedCount, quarantinedCount, maxProofSeconds }) => ({
    [`${CROWD_SIZE} people`]: name,
    thanked: acceptedCount,
    'in the list at once': listedCount,
    moderated: quarantinedCount,
    'work of a cheap phone at most, s': maxProofSeconds.toFixed(1),
  }))
  const reportText = `\`npm run attack -- forms\` wrote this on ${new Date().toISOString().slice(0, 10)}. The forms with a real PostgreSQL and a real queue, and a
simulated clock. ${describeMachine()}.

${CROWD_SIZE} people behind one address send in ten minutes:

${renderTable(rows)}

One call (two taps) released the ${releaseResult.done} from moderation in ${releaseResult.ms} ms.

One /48 sent ${floodOutcome.sentCount} messages of 5,000 characters in an hour, from as many addresses. ${messageCounts.listedCount} are in the list, ${messageCounts.quarantinedCount} in
moderation; the others were asked to send again in ten seconds. Moderation takes 1,000 rows of a list from one network, 5,000
from all, and 500 more from a network that waited, so a longer flood stores no more. The table takes ${tableSize}. The first page
of the inbox took ${inboxCall.ms} ms, that of moderation ${moderationCall.ms} ms; ${deletionResult.done} were deleted at once in ${deletionResult.ms} ms. Of ${floodOutcome.otherNetworksSentCount} people elsewhere
${floodOutcome.otherNetworksAcceptedCount} were accepted at once without a proof of work.

${queueOutcome.runCount} runs of the drain wrote ${QUEUE_SIZE} queued submissions in ${queueOutcome.seconds} s: ${storedCount} rows, ${queuedQuarantined} of them in moderation, because
all were sent within ten seconds. ${MAX_DRAIN_RUNS} runs start within 15 minutes of the database's return, so an entry may take
${Math.round((MAX_DRAIN_RUNS * 24_000 * 10) / QUEUE_SIZE)} ms, ten at a time.`
  const failures = [
    ...(withScript.listedCount < CROWD_SIZE
      ? [`${CROWD_SIZE - withScript.listedCount} people with script did not arrive`]
      : []),
    ...(withoutScript.listedCount + withoutScript.quarantinedCount < CROWD_SIZE
      ? ['people without script were lost']
      : []),
    ...(messageCounts.quarantinedCount > 1000 + 167
      ? [`${messageCounts.quarantinedCount} messages of one network are quarantined`]
      : []),
    ...(floodOutcome.otherNetworksAcceptedCount < floodOutcome.otherNetworksSentCount
      ? ['people elsewhere noticed the flood']
      : []),
    ...(queueOutcome.runCount > MAX_DRAIN_RUNS || storedCount < QUEUE_SIZE
      ? [`the drain took ${queueOutcome.runCount} runs for ${storedCount} rows`]
      : []),
  ]
  return { reportText, failures }
}

/** Sends thousands of forms. Fails if forms are lost, if other networks are slowed or if storage is unlimited. */
export const runFormsAttack = () => runOnSite('forms', attackForms)
