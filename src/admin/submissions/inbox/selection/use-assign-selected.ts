import { callAsStaff } from '#src/admin/api/client.ts'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import type { InboxState } from '#src/admin/submissions/inbox/use-inbox.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import {
  type AssignedRow,
  type AssignmentOutcome,
  assignSubmissionsOperation,
  type BulkAssignmentInput,
} from '#src/contract/submissions/assignment.ts'
import type { AssignedMember, SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'

const { selection: texts } = inboxTexts

interface Assignment {
  /** Undefined for no member. */
  assignee: AssignedMember | undefined
  dueOn?: string
}

/** Assigns the selected submissions, and tells how many did not change and why. Those stay selected. */
export function useAssignSelected<Kind extends SubmissionKind>(inbox: InboxState<Kind>, onDone: () => void) {
  const { kind, filter, pages, asOf, selection } = inbox
  const selectedRows = pages.rows.filter(({ id }) => selection.selectedIds.has(id))

  async function send({ assignee, dueOn }: Assignment): Promise<AssignedRow[]> {
    const seenRows = selectedRows.map(({ id, assignedTo }) => ({ id, assignedTo: assignedTo?.id ?? null }))
    const { rows } = await callAsStaff(assignSubmissionsOperation, {
      // The types of the two kinds differ only in the statuses of the filter.
      body: {
        kind,
        selection: selection.hasAllMatching ? { filter, until: asOf } : { rows: seenRows },
        assignedTo: assignee?.id ?? null,
        dueOn,
      } as BulkAssignmentInput,
    })
    return rows
  }

  const { trigger, isMutating } = useRequest(
    async (assignment: Assignment) => ({ assignment, results: await send(assignment) }),
    {
      onSuccess({ assignment, results }) {
        report(assignment, results)
        onDone()
      },
      onError: (error) => showFailure(texts.assignFailed(kind), error),
    },
  )

  function report({ assignee, dueOn }: Assignment, results: AssignedRow[]) {
    const listIds = (...outcomes: AssignmentOutcome[]) =>
      results.flatMap(({ id, outcome }) => (outcomes.includes(outcome) ? id : []))
    const foundIds = new Set(results.map(({ id }) => id))
    const goneIds = selection.hasAllMatching ? [] : [...selection.selectedIds].filter((id) => !foundIds.has(id))
    const assigned = new Map(results.flatMap((row) => (row.outcome === 'assigned' ? [[row.id, row]] : [])))
    inbox.storeAssigned(assigned, assignee, dueOn)
    for (const id of goneIds) inbox.removeRow(id)
    selection.deselect(listIds('assigned', 'unchanged'))
    void refreshSummary()
    const description = texts.describeSkipped({
      unchanged: listIds('unchanged').length,
      changed: listIds('changed').length,
      refused: listIds('refused').length,
      gone: goneIds.length,
    })
    if (assigned.size === 0) showErrorToast({ title: texts.noneAssigned(kind), description })
    else
      showToast({
        title: texts.describeAssigned(kind, assigned.size, assignee?.name),
        ...(description && { description }),
      })
  }

  return { assign: trigger, isAssigning: isMutating }
}
