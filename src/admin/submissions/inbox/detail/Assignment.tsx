import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $member } from '#src/admin/session/session.ts'
import { listAssigneeOptions } from '#src/admin/submissions/inbox/assignee-options.ts'
import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import { type InboxState, useChoice } from '#src/admin/submissions/inbox/use-inbox.ts'
import { InputField, SelectField } from '#src/admin/ui/fields.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { Assignee } from '#src/contract/submissions/assignment.ts'
import type { SubmissionByKind } from '#src/contract/submissions/kinds.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { isPastDay, today } from '#src/lib/dates/dates.ts'

const { assignment: texts, change: changeTexts } = inboxTexts

interface Props<Kind extends SubmissionKind> {
  row: SubmissionByKind[Kind]
  inbox: InboxState<Kind>
  /** Members who may read the submission; undefined while they load. */
  assignees: Assignee[] | undefined
}

/** Assigns a submission to a member who may read it, with a due day. */
export function Assignment<Kind extends SubmissionKind>({ row, inbox, assignees = [] }: Props<Kind>) {
  const { assignedTo, dueOn = '', name } = row
  const assignee = useChoice(inbox, row, 'assignedTo')
  const due = useChoice(inbox, row, 'dueOn')
  const [typedDay, setTypedDay] = useState<string>()
  const member = useStore($member)
  const options = listAssigneeOptions(assignees, member?.id)
  if (assignedTo && !assignees.some(({ id }) => id === assignedTo.id)) options.unshift([assignedTo.id, assignedTo.name])
  const isOverdue = dueOn !== '' && isPastDay(dueOn, today())

  function changeDay(day: string) {
    // While the year is typed, the browser reports years such as 0002.
    const isComplete = day === '' || day >= '2000'
    setTypedDay(isComplete ? undefined : day)
    if (isComplete) due.choose(day)
  }

  return (
    <div className="grid gap-4">
      <SelectField
        label={texts.assignedTo}
        aria-label={texts.assignedToOf(name)}
        emptyOption={texts.unassigned}
        options={options}
        value={assignee.shownValue}
        onChange={({ target }) => assignee.choose(target.value)}
      />
      {assignedTo && (
        <InputField
          label={texts.due}
          aria-label={texts.dueOf(name)}
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          value={typedDay ?? due.shownValue}
          onChange={({ target }) => changeDay(target.value)}
        />
      )}
      <p role="status" className={isOverdue ? adminStyles.notSaved : adminStyles.facts}>
        {assignee.isSaving || due.isSaving ? changeTexts.saving : isOverdue && texts.overdue}
      </p>
    </div>
  )
}
