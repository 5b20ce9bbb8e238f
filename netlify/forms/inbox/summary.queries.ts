import { db } from '#netlify/database/client.ts'
import { lgas } from '#src/content/lgas.ts'
import type { InboxSummary } from '#src/contract/inbox.ts'
import { isInScope, type Scope } from './inbox-filter.queries.ts'

/** Counts new, visible and quarantined volunteers per local government area (LGA). */
async function countVolunteers(scope: Scope) {
  return await db()
    .selectFrom('volunteers')
    .select((eb) => {
      const visibleCount = eb.fn.countAll().filterWhere('held_from', 'is', null)
      return [
        'lga',
        eb.cast<number>(visibleCount, 'integer').as('visible'),
        eb.cast<number>(visibleCount.filterWhere('status', '=', 'new'), 'integer').as('fresh'),
        eb.cast<number>(eb.fn.countAll().filterWhere('held_from', 'is not', null), 'integer').as('quarantined'),
      ]
    })
    .where(isInScope('volunteers', scope))
    .groupBy('lga')
    .execute()
}

async function countMessages(scope: Scope) {
  return await db()
    .selectFrom('contact_messages')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll().filterWhere('held_from', 'is', null), 'integer').as('fresh'),
      eb.cast<number>(eb.fn.countAll().filterWhere('held_from', 'is not', null), 'integer').as('quarantined'),
    ])
    .where((eb) => eb.or([eb('status', '=', 'new'), eb('held_from', 'is not', null)]))
    .where(isInScope('messages', scope))
    .executeTakeFirstOrThrow()
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** Counts new and quarantined submissions, and volunteers per area, within the caller's scope. */
export async function countInbox(scope: Scope): Promise<Required<Omit<InboxSummary, 'deadLetters'>>> {
  const [perLga, messages] = await Promise.all([countVolunteers(scope), countMessages(scope)])
  const visibleCountsByLga = new Map(perLga.map(({ lga, visible }) => [lga, visible]))
  const lgasInScope = scope === 'all' ? lgas : scope
  return {
    newVolunteers: sum(perLga.map(({ fresh }) => fresh)),
    newMessages: messages.fresh,
    quarantined: sum(perLga.map(({ quarantined }) => quarantined)) + messages.quarantined,
    volunteers: Object.fromEntries(lgasInScope.map((lga) => [lga, visibleCountsByLga.get(lga) ?? 0])),
  }
}
