import * as networks from '#netlify/functions/admin-networks.ts'
import { describeMachine, renderTable } from '#tests/bench/table.ts'
import { send } from '#tests/support/send.ts'
import type { StaffSession } from '#tests/support/staff.ts'
import type { RunQuery } from './forms-scenario.ts'
import {
  type FormCounts,
  floodFromNetworks,
  floodInOutage,
  type NetworksOutcome,
  type SenderCounts,
  simulateTelevisionSpeech,
} from './networks-scenario.ts'
import { type AttackReport, runOnSite } from './run-on-site.ts'

async function countForms(query: RunQuery, name: string): Promise<FormCounts> {
  const [row] = await query<{ listed: number; held: number }>(
    `select count(*) filter (where held_from is null)::integer as listed, count(held_from)::integer as held
    from volunteers where name like $1`,
    [`${name}%`],
  )
  return row ?? { listed: 0, held: 0 }
}

/** Quarantines the submissions of all networks that sent at least five in the last day. */
async function quarantineNetworks(staff: StaffSession): Promise<{ moved: number; ms: number }> {
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const page = await (await send(networks, 'GET', `/api/admin/networks?since=${since}`, undefined, staff)).json()
  const names = page.networks.filter(
    ({ volunteers, held }: { volunteers: number; held: number }) => volunteers + held >= 5,
  )
  const body = { networks: names.map(({ name }: { name: string }) => name), since, until: page.asOf }
  const start = performance.now()
  const answer = await send(networks, 'POST', '/api/admin/networks', body, staff)
  return { moved: (await answer.json()).volunteers, ms: Math.round(performance.now() - start) }
}

const toRow = (
  name: string,
  { sentCount, acceptedCount, acceptedOnResubmit, rejectedCount, maxProofSeconds }: SenderCounts,
) => ({
  people: name,
  sent: sentCount,
  'thanked at once': acceptedCount,
  'after one more press': acceptedOnResubmit,
  refused: rejectedCount,
  'work of a cheap phone at most, s': maxProofSeconds.toFixed(1),
})

function listFailures(
  crowd: NetworksOutcome,
  all: FormCounts,
  left: number,
  outage: FormCounts,
  speech: SenderCounts,
): string[] {
  const people = [crowd.sendersWithScript, crowd.sendersOutsideFlood, crowd.sendersInsideFlood, speech]
  return [
    ...(people.some(({ rejectedCount }) => rejectedCount > 0) ? ['people were refused for what others sent'] : []),
    ...(speech.maxProofSeconds > 5 ? [`a phone worked ${speech.maxProofSeconds} s`] : []),
    ...(all.listed > 1500 ? [`${all.listed} forms of the flood reached the list`] : []),
    ...(left > 0 ? [`${left} forms of the flood stayed in the list`] : []),
    ...(outage.listed > 65 ? [`${outage.listed} forms of one address reached the list in an outage`] : []),
  ]
}

async function attackFromNetworks(query: RunQuery, staff: StaffSession): Promise<AttackReport> {
  const clear = () => query('delete from volunteers; delete from attempt_levels')
  const crowd = await floodFromNetworks(query, () => countForms(query, 'Flood'))
  const all = await countForms(query, 'Flood')
  const { moved, ms } = await quarantineNetworks(staff)
  const left = await countForms(query, 'Flood')
  const people = await countForms(query, 'Person')
  await clear()
  await floodInOutage()
  const outage = await countForms(query, 'Flood')
  const others = await countForms(query, 'Person')
  await clear()
  const speech = await simulateTelevisionSpeech(query)

  const rows = [
    { forms: '3,000 at once', 'in the list': crowd.listedAfterBurst, moderated: crowd.quarantinedAfterBurst },
    { forms: 'all 15,480, after the hour', 'in the list': all.listed, moderated: all.held },
    { forms: '300 from one address in an outage', 'in the list': outage.listed, moderated: outage.held },
  ]
  const text = `\`npm run attack -- networks\` wrote this on ${new Date().toISOString().slice(0, 10)}. The volunteer form with a real PostgreSQL and a real
queue, and a simulated clock. ${describeMachine()}.

Fifty networks send 3,000 forms at once, then 12,480 in an hour, all without a proof of work:

${renderTable(rows)}

One call moved the ${moved} listed submissions of all networks that sent at least five to moderation, in ${ms} ms. ${left.listed} of the flood
stayed in the list, and ${people.listed} of real people. In the outage ${others.listed} of 20 people elsewhere reached the list; ${others.held} were moderated.

Real people during the flood, and in the hour after a speech on television, when 12,480 people with JavaScript send from as
many networks:

${renderTable([
  toRow('with JavaScript', crowd.sendersWithScript),
  toRow('without JavaScript, from other networks', crowd.sendersOutsideFlood),
  toRow('without JavaScript, from a network of the flood', crowd.sendersInsideFlood),
  toRow('after the speech, with JavaScript', speech),
])}`
  return { reportText: text, failures: listFailures(crowd, all, left.listed, outage, speech) }
}

/** Floods the forms from 50 networks and during a database outage. Returns failures. */
export const runNetworksAttack = () => runOnSite('networks', attackFromNetworks)
