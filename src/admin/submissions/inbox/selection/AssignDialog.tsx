import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import { useOperation } from '#src/admin/api/operations.ts'
import { $member } from '#src/admin/session/session.ts'
import { listAssigneeOptions } from '#src/admin/submissions/inbox/assignee-options.ts'
import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import type { InboxState } from '#src/admin/submissions/inbox/use-inbox.ts'
import { InputField, SelectField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { listAssigneesOperation } from '#src/contract/submissions/assignment.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useAssignSelected } from './use-assign-selected.ts'

const { selection: texts, assignment: assignmentTexts } = inboxTexts

/** Value of the option that removes the member. */
const NO_MEMBER = 'none'

interface Props<Kind extends SubmissionKind> {
  inbox: InboxState<Kind>
  onClose: () => void
}

/** Asks to which member the selected submissions are assigned, and until when they are due. */
export function AssignDialog<Kind extends SubmissionKind>({ inbox, onClose }: Props<Kind>) {
  const member = useStore($member)
  const assignees = useOperation(listAssigneesOperation, {}, { revalidateOnMount: true })
  const [memberId, setMemberId] = useState('')
  const { assign, isAssigning } = useAssignSelected(inbox, onClose)
  const { kind, selection } = inbox

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const dueOn = String(new FormData(event.currentTarget).get('dueOn') ?? '')
    const assignee = assignees.data?.find(({ id }) => id === memberId)
    void assign({ assignee, ...(assignee && dueOn && { dueOn }) })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.assignTitle(kind, selection.count)}
      width="max-w-[min(38rem,calc(100%-2rem))]"
    >
      <QueryState query={assignees} loading={texts.loadingMembers}>
        <form className="grid gap-4" onSubmit={submit}>
          <SelectField
            label={assignmentTexts.assignedTo}
            required
            data-first
            emptyOption={texts.chooseMember}
            options={[
              ...listAssigneeOptions(assignees.data ?? [], member?.id),
              [NO_MEMBER, assignmentTexts.unassigned],
            ]}
            value={memberId}
            onChange={({ target }) => setMemberId(target.value)}
          />
          {memberId !== '' && memberId !== NO_MEMBER && (
            <InputField
              label={assignmentTexts.due}
              hint={texts.dueHint}
              type="date"
              name="dueOn"
              min="2000-01-01"
              max="2999-12-31"
            />
          )}
          <ButtonRow>
            <Button variant="plain" onClick={onClose}>
              {sharedTexts.cancel}
            </Button>
            <Button type="submit" pending={isAssigning}>
              {texts.confirm(selection.count)}
            </Button>
          </ButtonRow>
        </form>
      </QueryState>
    </Dialog>
  )
}
