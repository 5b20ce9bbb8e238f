import * as held from '#netlify/functions/admin-held.ts'
import * as inbox from '#netlify/functions/messages.ts'
import { describeMachine, renderTable } from '#tests/bench/table.ts'
import { send } from '#tests/support/send.ts'
import type { StaffSession } from '#tests/support/staff.ts'
import { fillAndDrainQueue } from './drain-scenario.ts'
import { type RunQuery, simulateFlood, simulateRally } from './forms-scenario.ts'
import { type AttackReport, runOnSite } from './run-on-site.ts'

const CROWD_SIZE = 500
const QUEUE_SIZE = 10_000
/** Runs of the scheduled function `forms-drain` within 15 minutes after a database outage. */
const MAX_DRAIN_RUNS = 7

async function countRows(query: RunQuery, table: string): Promise<{ counted: number; held: number }> {
  const [row] = await query<{ counted: number; held: number }>(
    `select count(*) filter (where held_from is null)::integer as counted, count(held_from)::integer as held from ${table}`,
  )
  return row ?? { counted: 0, held: 0 }
}

async function measureCall(work: () => Promise<Response>): Promise<{ answer: Response; ms: number }> {
  const start = performance.now()
  const answer = await work()
  return { answer, ms: Math.round(performance.now() - start) }
}

/** Applies the action to all entries of a moderation list, with the same API calls as the admin. */
async function applyToModerationList(
  list: string,
  action: string,
  staff: StaffSession,
): Promise<{ done: number; ms: number }> {
  const page = await (await send(held, 'GET', `/api/admin/held?list=${list}`, undefined, staff)).json()
  const body = { list, action, choice: { until: page.asOf } }
  const { answer, ms } = await measureCall(() => send(held, 'POST', '/api/admin/held', body, staff))
  return { done: (await answer.json()).done, ms }
}

async function readTableSize(query: RunQuery): Promise<string> {
  const [row] = await query<{ size: string }>(
    "select pg_size_pretty(pg_total_relation_size('contact_messages')) as size",
  )
  return row?.size ?? ''
}

async function attackForms(query: RunQuery, staff: StaffSession): Promise<AttackReport> {
  const clear = () => query('delete from volunteers; delete from contact_messages; delete from attempt_levels')
  const withScript = { ...(await simulateRally(CROWD_SIZE, true, query)), ...(await countRows(query, 'volunteers')) }
  await clear()
  const without = { ...(await simulateRally(CROWD_SIZE, false, query)), ...(await countRows(query, 'volunteers')) }
  const released = await applyToModerationList('volunteers', 'release', staff)
  await clear()
  const crowd = await simulateFlood(query)
  const messages = await countRows(query, 'contact_messages')
  const size = await readTableSize(query)
  const list = await measureCall(() => send(inbox, 'GET', '/api/contact', undefined, staff))
  const heldPage = await measureCall(() => send(held, 'GET', '/api/admin/held?list=messages', undefined, staff))
  const erased = await applyToModerationList('messages', 'erase', staff)
  await clear()
  const drained = await fillAndDrainQueue(QUEUE_SIZE)
  const { counted, held: drainedHeld } = await countRows(query, 'volunteers')
  const arrived = counted + drainedHeld

  const rows = [
    { ...withScript, name: 'with JavaScript' },
    { ...without, name: 'without JavaScript' },
  ].map(({ name, acceptedCount, counted, held, maxProofSeconds }) => ({
    [`${CROWD_SIZE} people`]: name,
    thanked: acceptedCount,
    'in the list at once': counted,
    moderated: held,
    'work of a cheap phone at most, s': maxProofSeconds.toFixed(1),
  }))
  const text = `\`npm run attack -- forms\` wrote this on ${new Date().toISOString().slice(0, 10)}. The forms with a real PostgreSQL and a real queue, and a
simulated clock. ${describeMachine()}.

${CROWD_SIZE} people behind one address send in ten minutes:

${renderTable(rows)}

One call (two taps) released the ${released.done} from moderation in ${released.ms} ms.

One /48 sent ${crowd.sentCount} messages of 5,000 characters in an hour, from as many addresses. ${messages.counted} are in the list, ${messages.held} in
moderation; the others were asked to send again in ten seconds. Moderation takes 1,000 rows of a list from one network, 5,000
from all, and 500 more from a network that waited, so a longer flood stores no more. The table takes ${size}. The first page
of the inbox took ${list.ms} ms, that of moderation ${heldPage.ms} ms; ${erased.done} were deleted at once in ${erased.ms} ms. Of ${crowd.otherNetworksSentCount} people elsewhere
${crowd.otherNetworksAcceptedCount} were accepted at once without a proof of work.

${drained.runCount} runs of the drain wrote ${QUEUE_SIZE} queued submissions in ${drained.seconds} s: ${arrived} rows, ${drainedHeld} of them in moderation, because
all were sent within ten seconds. ${MAX_DRAIN_RUNS} runs start within 15 minutes of the database's return, so an entry may take
${Math.round((MAX_DRAIN_RUNS * 24_000 * 10) / QUEUE_SIZE)} ms, ten at a time.`
  const failures = [
    ...(withScript.counted < CROWD_SIZE
      ? [`${CROWD_SIZE - withScript.counted} people with script did not arrive`]
      : []),
    ...(without.counted + without.held < CROWD_SIZE ? ['people without script were lost'] : []),
    ...(messages.held > 1000 + 167 ? [`${messages.held} messages of one network are held`] : []),
    ...(crowd.otherNetworksAcceptedCount < crowd.otherNetworksSentCount ? ['people elsewhere noticed the flood'] : []),
    ...(drained.runCount > MAX_DRAIN_RUNS || arrived < QUEUE_SIZE
      ? [`the drain took ${drained.runCount} runs for ${arrived} rows`]
      : []),
  ]
  return { reportText: text, failures }
}

/**
 * Sends thousands of forms. Fails when forms are lost, other networks are slowed or storage is unlimited.
 */
export const runFormsAttack = () => runOnSite('forms', attackForms)
