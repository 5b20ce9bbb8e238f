import { useStore } from '@nanostores/react'
import { useOperation } from '#src/admin/api/operations.ts'
import { $member } from '#src/admin/session/session.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { listAssigneesOperation } from '#src/contract/submissions/assignment.ts'
import { assignedFilters } from '#src/contract/submissions/inbox.ts'
import { listAssigneeOptions } from './assignee-options.ts'
import { inboxTexts } from './texts.ts'

const texts = inboxTexts.filter

interface Props {
  value: string
  onChange: (value: string) => void
}

/** Filters an inbox by the member who handles a submission. */
export function AssignedFilter({ value, onChange }: Props) {
  const member = useStore($member)
  const { data: assignees = [] } = useOperation(listAssigneesOperation)
  const others = assignees.filter(({ id }) => id !== member?.id)
  const options: [value: string, label: string][] = [
    ...assignedFilters
      .filter((filter) => filter !== 'me' || member)
      .map((filter): [string, string] => [filter, texts.assignedOptions[filter]]),
    ...listAssigneeOptions(others).map(([id, label]): [string, string] => [id, texts.assignedToOther(label)]),
  ]
  if (value && !options.some(([optionValue]) => optionValue === value)) options.push([value, texts.assignedToUnlisted])

  return (
    <SelectField
      label={texts.assigned}
      emptyOption={texts.anyAssignment}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
