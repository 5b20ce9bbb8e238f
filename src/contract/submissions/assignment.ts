import * as z from 'zod/mini'
import type { Lga } from '#src/content/lgas.ts'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import { dueDayRule, inboxQueries, MAX_SELECTED_ROWS } from './inbox.ts'
import type { AssignedMember, SubmissionKind } from './submissions.ts'

/**
 * Submissions to assign: `rows`, each with the member to whom the user saw it assigned, or all that match `filter` and
 * arrived until a time.
 */
function createSelection<Kind extends SubmissionKind>(kind: Kind) {
  return z.union([
    z.object({
      rows: z
        .array(z.object({ id: z.uuid(), assignedTo: z.nullable(z.uuid()) }))
        .check(z.minLength(1, 'Required'), z.maxLength(MAX_SELECTED_ROWS)),
    }),
    z.object({ filter: inboxQueries[kind], until: z.iso.datetime() }),
  ])
}

function createBulkAssignment<Kind extends SubmissionKind>(kind: Kind) {
  return z.object({
    kind: z.literal(kind),
    selection: createSelection(kind),
    /** Id of the member who handles the submissions from now on; null for none, which also removes the due days. */
    assignedTo: z.nullable(z.uuid()),
    dueOn: z.optional(dueDayRule),
  })
}

export const bulkAssignment = z.discriminatedUnion('kind', [
  createBulkAssignment('volunteers'),
  createBulkAssignment('messages'),
])

export type BulkAssignmentInput = z.input<typeof bulkAssignment>
export type BulkAssignment = z.output<typeof bulkAssignment>

/**
 * Result for a submission. `unchanged`: the member already had it. `changed`: another user assigned it in the meantime.
 * `refused`: the member may not read it.
 */
export type AssignmentOutcome = 'assigned' | 'unchanged' | 'changed' | 'refused'

export interface AssignedRow {
  id: string
  version: number
  outcome: AssignmentOutcome
}

/** Results of the submissions that still exist and that the user may change. */
export interface BulkAssignmentResult {
  rows: AssignedRow[]
}

/** Member to whom submissions can be assigned, with the areas that the caller may see too. */
export interface Assignee extends AssignedMember {
  role: 'owner' | 'coordinator'
  lgas: Lga[]
}

export const listAssigneesOperation = defineOperation<void, Assignee[]>('GET', '/api/admin/inbox/assignees', [401])

/** Assigns several submissions to a member. */
export const assignSubmissionsOperation = defineOperation<BulkAssignmentInput, BulkAssignmentResult>(
  'POST',
  '/api/admin/inbox/assignments',
  staffBodyErrors,
)
