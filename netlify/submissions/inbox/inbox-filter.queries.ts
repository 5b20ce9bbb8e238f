import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { matchesMergedContact, matchesSearch } from '#netlify/database/search.ts'
import type { DB } from '#netlify/database/types.ts'
import { getActor } from '#netlify/http/actor.ts'
import type { Lga } from '#src/content/lgas.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import type { Message } from '#src/contract/submissions/messages.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'

/** The areas whose submissions a member may read and change. */
export type Scope = 'all' | Lga[]

export interface SubmissionFilter {
  scope: Scope
  id?: string | undefined
  ids?: string[] | undefined
  search: string | null
  lga?: Lga | undefined
  status?: Volunteer['status'] | Message['status'] | undefined
  /** One of `assignedFilters`, or the id of a member. */
  assigned?: string | undefined
}

export const inboxTables = {
  volunteers: 'volunteers',
  messages: 'contact_messages',
} as const satisfies Record<SubmissionKind, keyof DB>

/** Column of other tables that refers to a submission. */
export const submissionColumns = {
  volunteers: 'volunteer_id',
  messages: 'message_id',
} as const satisfies Record<SubmissionKind, string>

/** Column with the area whose coordinators handle a submission. */
export const lgaColumns = {
  volunteers: 'lga',
  messages: 'assigned_lga',
} as const satisfies Record<SubmissionKind, string>

/** True if staff can merge the submissions of a person. */
export const canMerge = { volunteers: true, messages: false } satisfies Record<SubmissionKind, boolean>

const eb = expressionBuilder<DB, 'volunteers' | 'contact_messages'>()

/** Matches submissions in the scope of a member. Quarantined ones need the scope `all`. */
export function isInScope(kind: SubmissionKind, scope: Scope): Expression<SqlBool> {
  if (scope === 'all') return eb.lit(true)
  return eb.and([eb(lgaColumns[kind], '=', eb.fn.any(eb.val(scope))), eb('quarantined_from', 'is', null)])
}

/** Matches submissions by the member who handles them. The shared password has no member, so `me` matches none. */
function isAssigned(assigned: string): Expression<SqlBool> {
  if (assigned === 'none') return eb('assigned_to', 'is', null)
  if (assigned === 'me') return eb('assigned_to', '=', getActor()?.id ?? null)
  if (assigned === 'overdue')
    return eb.and([eb('assigned_to', 'is not', null), eb('due_on', '<', formatLagosDay(new Date()))])
  return eb('assigned_to', '=', assigned)
}

function isFound(kind: SubmissionKind, search: string): Expression<SqlBool> {
  return eb.or([matchesSearch(search), ...(canMerge[kind] ? [matchesMergedContact(search)] : [])])
}

/** Matches submissions in the inbox, which excludes quarantined ones. */
export function isInInbox(
  kind: SubmissionKind,
  { scope, id, ids, search, lga, status, assigned }: SubmissionFilter,
): Expression<SqlBool> {
  return eb.and([
    isInScope(kind, scope),
    eb('quarantined_from', 'is', null),
    ...(id ? [eb('id', '=', id)] : []),
    ...(ids ? [hasId(ids)] : []),
    ...(search ? [isFound(kind, search)] : []),
    ...(lga ? [eb(lgaColumns[kind], '=', lga)] : []),
    ...(status ? [eb('status', '=', status)] : []),
    ...(assigned ? [isAssigned(assigned)] : []),
  ])
}

export function hasId(ids: string[]): Expression<SqlBool> {
  return eb('id', '=', eb.fn.any(eb.val(ids)))
}

/** Short name of a network: the first digits of its hash. The whole hash never leaves the server. */
export function selectNetworkName(column: 'network' | 'quarantined_from') {
  return eb.fn<string>('left', [column, eb.lit(8)])
}

/** Matches quarantined submissions: all, or those of one network. */
export function isQuarantined(network?: string): Expression<SqlBool> {
  const networkConditions = network === undefined ? [] : [eb(selectNetworkName('quarantined_from'), '=', network)]
  return eb.and([eb('quarantined_from', 'is not', null), ...networkConditions])
}
