import * as moderation from '#netlify/functions/moderation.ts'
import { describeMachine, renderTable } from '#tests/lab/bench/table.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
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

/** Quarantines all submissions of networks that sent at least five submissions in the last day. */
async function quarantineNetworks(staff: StaffSession): Promise<{ movedCount: number; ms: number }> {
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const networkPage = await (
    await send(moderation, 'GET', `/api/admin/moderation/networks?since=${since}`, undefined, staff)
  ).json()
  const sendingNetworks = networkPage.networks.filter(
    ({ volunteers, quarantined }: { volunteers: number; quarantined: number }) => volunteers + quarantined >= 5,
  )
  const body = { networks: sendingNetworks.map(({ name }: { name: string }) => name), since, until: networkPage.asOf }
  const start = performance.now()
  const response = await send(moderation, 'POST', '/api/admin/moderation/networks', body, staff)
  return { movedCount: (await response.json()).volunteers, ms: Math.round(performance.now() - start) }
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
  floodOutcome: NetworksOutcome,
  all: FormCounts,
  remainingForms: number,
  outageForms: FormCounts,
  speechCounts: SenderCounts,
): string[] {
  const senderCounts = [
    floodOutcome.sendersWithScript,
    floodOutcome.sendersOutsideFlood,
    floodOutcome.sendersInsideFlood,
    speechCounts,
  ]
  return [
    ...(senderCounts.some(({ rejectedCount }) => rejectedCount > 0)
      ? ['people were refused for what others sent']
      : []),
    ...(speechCounts.maxProofSeconds > 5 ? [`a phone worked ${speechCounts.maxProofSeconds} s`] : []),
    ...(all.listed > 1500 ? [`${all.listed} forms of the flood reached the list`] : []),
    ...(remainingForms > 0 ? [`${remainingForms} forms of the flood stayed in the list`] : []),
    ...(outageForms.listed > 65 ? [`${outageForms.listed} forms of one address reached the list in an outage`] : []),
  ]
}

async function attackFromNetworks(query: RunQuery, staff: StaffSession): Promise<AttackReport> {
  const deleteTestRows = () => query('delete from volunteers; delete from attempt_levels')
  const floodOutcome = await floodFromNetworks(query, () => countForms(query, 'Flood'))
  const all = await countForms(query, 'Flood')
  const { movedCount, ms } = await quarantineNetworks(staff)
  const remainingForms = await countForms(query, 'Flood')
  const visitorForms = await countForms(query, 'Person')
  await deleteTestRows()
  await floodInOutage()
  const outageForms = await countForms(query, 'Flood')
  const otherForms = await countForms(query, 'Person')
  await deleteTestRows()
  const speechCounts = await simulateTelevisionSpeech(query)

  const rows = [
    {
      forms: '3,000 at once',
      'in the list': floodOutcome.listedAfterBurst,
      moderated: floodOutcome.quarantinedAfterBurst,
    },
    { forms: 'all 15,480, after the hour', 'in the list': all.listed, moderated: all.held },
    { forms: '300 from one address in an outage', 'in the list': outageForms.listed, moderated: outageForms.held },
  ]
  const reportText = `\`npm run attack -- networks\` wrote this on ${new Date().toISOString().slice(0, 10)}. The volunteer form with a real PostgreSQL and a real
queue, and a simulated clock. ${describeMachine()}.

Fifty networks send 3,000 forms at once, then 12,480 in an hour, all without a proof of work:

${renderTable(rows)}

One call moved the ${movedCount} listed submissions of all networks that sent at least five to moderation, in ${ms} ms. ${remainingForms.listed} of the flood
stayed in the list, and ${visitorForms.listed} of real people. In the outage ${otherForms.listed} of 20 people elsewhere reached the list; ${otherForms.held} were moderated.

Real people during the flood, and in the hour after a speech on television, when 12,480 people with JavaScript send from as
many networks:

${renderTable([
  toRow('with JavaScript', floodOutcome.sendersWithScript),
  toRow('without JavaScript, from other networks', floodOutcome.sendersOutsideFlood),
  toRow('without JavaScript, from a network of the flood', floodOutcome.sendersInsideFlood),
  toRow('after the speech, with JavaScript', speechCounts),
])}`
  return { reportText, failures: listFailures(floodOutcome, all, remainingForms.listed, outageForms, speechCounts) }
}

/** Sends thousands of forms from 50 networks, also during a database outage. Returns failures as sentences. */
export const runNetworksAttack = () => runOnSite('networks', attackFromNetworks)
