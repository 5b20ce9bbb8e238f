import { sql } from 'kysely'
import { lgas } from '#src/content/lgas.ts'
import type { InboxSummary } from '#src/contract/inbox.ts'
import { db } from './client.ts'
import { isInScope, type Scope } from './scope.ts'

interface CountsRow {
  new_volunteers: number
  new_messages: number
  held: number
  per_lga: Record<string, number>
}

type InboxCounts = Required<Omit<InboxSummary, 'setAside'>>

/**
 * Counts new and quarantined submissions, and volunteers per local government area (LGA), within the caller's scope.
 */
export async function countInbox(scope: Scope): Promise<InboxCounts> {
  const [inVolunteerScope, inMessageScope] = [isInScope(scope, 'volunteers'), isInScope(scope, 'messages')]
  const { rows } = await sql<CountsRow>`select
    (select count(*)::integer from volunteers where status = 'new' and held_from is null and ${inVolunteerScope}) as new_volunteers,
    (select count(*)::integer from contact_messages where status = 'new' and held_from is null and ${inMessageScope}) as new_messages,
    (select count(*)::integer from volunteers where held_from is not null and ${inVolunteerScope})
      + (select count(*)::integer from contact_messages where held_from is not null and ${inMessageScope}) as held,
    (select coalesce(json_object_agg(lga, volunteers), '{}')
      from (select lga, count(*)::integer as volunteers from volunteers
        where held_from is null and ${inVolunteerScope} group by lga) as counted) as per_lga`.execute(db())
  const [counts] = rows
  const scopeCondition = scope === 'all' ? lgas : scope
  return {
    newVolunteers: counts?.new_volunteers ?? 0,
    newMessages: counts?.new_messages ?? 0,
    held: counts?.held ?? 0,
    volunteers: Object.fromEntries(scopeCondition.map((lga) => [lga, counts?.per_lga[lga] ?? 0])),
  }
}
